from django.apps import AppConfig


class RulesConfig(AppConfig):
    name = "rules"
    made_by_people = ("Session", "CommandRow")
