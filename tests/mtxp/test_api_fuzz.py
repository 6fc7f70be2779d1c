"""Whatever is sent to any operation of the API, the answer is one that its documentation tells; never a failure."""

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS, load_all_checks

from mtxp.wsgi import application

load_all_checks()
PROMISES = CHECKS.get_by_names(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
    ]
)
PLAIN = {"Accept-Encoding": "identity"}
RANDOM_ONLY = schemathesis.Config.from_dict({"phases": {"coverage": {"enabled": False}}})
PROCEDURES = r"^/api/v1/rules/[\w-]+/[\w-]+/"  # each has its own hostile inputs in tests/rules; here only under test-long
quick = schemathesis.openapi.from_wsgi("/api/v1/schema/", application, config=RANDOM_ONLY).exclude(
    path_regex=PROCEDURES
)
thorough = schemathesis.openapi.from_wsgi("/api/v1/schema/", application)


@pytest.fixture(autouse=True)
def one_connection():
    """Keeps the connection that holds the test's transaction, which a finished request would close."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@quick.parametrize()
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.django_db
def test_no_request_makes_a_failure(case):
    case.call_and_validate(headers=PLAIN, checks=PROMISES)


@thorough.parametrize()
@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@pytest.mark.django_db
@pytest.mark.long
def test_many_requests_make_no_failure(case):
    case.call_and_validate(headers=PLAIN, checks=PROMISES)
