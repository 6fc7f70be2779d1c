"""Every setting, read from the environment; the defaults serve a developer's machine.

| variable | meaning | default |
| --- | --- | --- |
| DEBUG | 1 shows tracebacks; never in production | 0 |
| SECRET_KEY | signing key; required when PRODUCTION=1 | a development key |
| PRODUCTION | 1 turns on HTTPS, secure cookies and HSTS | 0 |
| ALLOWED_HOSTS | hosts, separated by commas; required when PRODUCTION=1 | localhost, loopback |
| CSRF_TRUSTED_ORIGINS | origins, separated by commas | none |
| DATABASE_URL | sqlite:///… or postgres://… | db.sqlite3 beside manage.py |
| PROXIES | how many proxies stand in front and add to X-Forwarded-For | 0 |
| WRITES_PER_MINUTE | how often one anonymous address may write | 600 |
| STATIC_MANIFEST | 1 serves what collectstatic gathered, under names that change with their content | 0 |
"""

import os
from pathlib import Path

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent


def flag(name: str) -> bool:
    """True when the environment sets `name` to 1, true, yes or on."""
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


def listed(name: str, default: str = "") -> list[str]:
    """The comma-separated values of the environment's `name`, blanks dropped."""
    return [part.strip() for part in os.environ.get(name, default).split(",") if part.strip()]


DEBUG = flag("DEBUG")
PRODUCTION = flag("PRODUCTION")
DEVELOPMENT_KEY = "development-only-key-never-used-where-PRODUCTION-is-1"
SECRET_KEY = os.environ.get("SECRET_KEY") or DEVELOPMENT_KEY
if PRODUCTION and SECRET_KEY == DEVELOPMENT_KEY:
    raise ImproperlyConfigured("PRODUCTION=1 needs a SECRET_KEY of its own (50 random characters or more).")
if PRODUCTION and DEBUG:
    raise ImproperlyConfigured("PRODUCTION=1 and DEBUG=1 exclude each other.")

PROXIES = int(os.environ.get("PROXIES") or 0)
WRITES_PER_MINUTE = int(os.environ.get("WRITES_PER_MINUTE") or 600)
ALLOWED_HOSTS = listed("ALLOWED_HOSTS", "" if PRODUCTION else "localhost,127.0.0.1,[::1]")
if PRODUCTION and not ALLOWED_HOSTS:
    raise ImproperlyConfigured("PRODUCTION=1 needs ALLOWED_HOSTS, the names people reach the site by.")
CSRF_TRUSTED_ORIGINS = listed("CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "django_filters",
    "django_htmx",
    "csp",
    "mtxp",
    "cards",
    "rules",
]

MIDDLEWARE = [
    "mtxp.kept_answers.KeptAnswers",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "mtxp.middleware.ApiLanguage",
    "mtxp.middleware.NulFreePath",
    "mtxp.middleware.BodyLimit",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "mtxp.write_limit.WriteLimit",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "mtxp.urls"
WSGI_APPLICATION = "mtxp.wsgi.application"
ASGI_APPLICATION = "mtxp.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "django.template.loaders.filesystem.Loader",
                        "django.template.loaders.app_directories.Loader",
                        "rules.system_templates.Loader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "mtxp.shell.shell",
            ],
        },
    }
]

DATABASES = {
    "default": dj_database_url.parse(
        os.environ.get("DATABASE_URL") or f"sqlite:///{BASE_DIR / 'db.sqlite3'}",
        conn_max_age=0,
    )
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["CONN_MAX_AGE"] = 60  # opening a file and its pragmas costs more than most queries
    OPTIONS = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 10,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    OPTIONS = {"pool": {"min_size": 1, "max_size": 8, "timeout": 3}}
DATABASES["default"]["OPTIONS"] = DATABASES["default"].get("OPTIONS", {}) | OPTIONS

LANGUAGE_CODE = "pt-br"
LANGUAGES = [("pt-br", "Português"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "mtxp" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "America/Sao_Paulo"

STATIC_URL = "/static/"
STATIC_MANIFEST = flag("STATIC_MANIFEST")
STATIC_ROOT = BASE_DIR / "staticfiles" if STATIC_MANIFEST else None
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = not STATIC_MANIFEST
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if STATIC_MANIFEST
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

BODY_LIMIT = 2 * 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = BODY_LIMIT

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "mtxp.error_views.csrf_failure"
SECURE_REFERRER_POLICY = "same-origin"
CSRF_COOKIE_SAMESITE = SESSION_COOKIE_SAMESITE = "Lax"
if PRODUCTION:
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = True

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["mtxp.parsers.StrictJSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "UNAUTHENTICATED_USER": None,
    "URL_FORMAT_OVERRIDE": None,  # `?format=` names a deck format, not a renderer
    "EXCEPTION_HANDLER": "mtxp.problems.exception_handler",
    "DEFAULT_SCHEMA_CLASS": "mtxp.openapi.ApiSchema",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "mtxp",
    "DESCRIPTION": "Cartas, baralhos e regras de Monstros & Tesouros XP.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "OAS_VERSION": "3.1.0",
    "POSTPROCESSING_HOOKS": ["mtxp.openapi.describe_problem", "rules.openapi.describe_procedures"],
}

# What fails is written to the server's log, with its traceback, in production too.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "loggers": {"django.request": {"handlers": ["console"], "level": "ERROR", "propagate": True}},
}

# Where to look for game systems beside rules/systems; tests add a toy system here.
RULES_SYSTEM_PACKAGES = ["rules.systems"]
