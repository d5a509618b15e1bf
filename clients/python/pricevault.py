"""Calls to a PriceVault server, with Python's standard library alone (3.9 or later). Copy this file beside your program.

    import pricevault
    vault = pricevault.Vault("https://vault.example", token=pricevault.token_from_environment())
    for window in vault.windows():
        print(window["instrumentName"], window["open"])

A token is made on the profile page. Every call of /api/openapi.json can be made with `call`; the methods are for a working day.
"""

from __future__ import annotations

import csv
import email.utils
import http.client
import io
import json
import math
import os
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple

__all__ = ["Vault", "VaultRefusal", "VaultUnreachable", "token_from_environment", "rows_to_csv"]

#: Statuses of a vault, or of a proxy before it, that is busy or away for a moment.
_PASSING = (429, 502, 503, 504)


#: Of a refusal, in the text of an exception; `errors` has all.
_SENTENCES = 3

#: What a spreadsheet would run, with what may already stand before it.
_RUNS = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")

#: The same behind a separator that the spreadsheet may be set to.
_RUNS_INSIDE = re.compile(r"""([,;\t\r\n]"*)('*)(?=[=+\-@＝＋－＠])""")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect is a refusal: followed, it would carry the token to whoever it names."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects)


class VaultRefusal(Exception):
    """The vault answered, and refused. The text is its first sentences: of marks, also which of them is wrong, and why."""

    def __init__(self, status: int, refusal: Mapping[str, Any], retry_after: Optional[float]):
        self.status = status
        self.errors: List[str] = list(refusal.get("errors") or [f"The vault answered with status {status}."])
        self.codes: List[str] = list(refusal.get("codes") or ["vaultRefused"])
        self.params: List[Dict[str, Any]] = list(refusal.get("params") or [])
        self.fields: List[str] = list(refusal.get("fields") or [])
        self.request_id: Optional[str] = refusal.get("requestId")
        self.data: Dict[str, Any] = dict(refusal.get("data") or {})
        self.retry_after = retry_after
        super().__init__(" ".join(self.errors[:_SENTENCES]))


class VaultUnreachable(Exception):
    """Nobody answered, not in time, or it was no vault. Repeat a changing call with the same key: it then happens once."""


def token_from_environment() -> Optional[str]:
    """PRICEVAULT_TOKEN, or the text of the file that PRICEVAULT_TOKEN_FILE names."""
    token = os.environ.get("PRICEVAULT_TOKEN")
    path = os.environ.get("PRICEVAULT_TOKEN_FILE")
    if not token and path:
        with open(path, encoding="utf-8") as file:
            token = file.read().strip()
    return token or None


class Vault:
    """One vault and one token. Safe to use from several threads: a call keeps nothing."""

    def __init__(
        self,
        url: str,
        token: Optional[str] = None,
        retries: int = 4,
        timeout: float = 60.0,
        longest_pause: float = 60.0,
    ):
        self.url = url.rstrip("/")
        self.token = token
        self.retries = retries
        self.timeout = timeout
        self.longest_pause = longest_pause

    # --- any call -------------------------------------------------------------------------------------------------

    def call(
        self,
        method: str,
        path: str,
        body: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Dict[str, Any]:
        """Makes a call and returns its reply. A changing call has a key, made for it unless it is given."""
        text, _ = self._send(method, path, body, query, idempotency_key)
        try:
            return json.loads(text)
        except ValueError as error:
            # Somebody else lives at the address, and answers with a page.
            raise VaultUnreachable(f"What answers at {self.url} is no vault.") from error

    def download(self, path: str, query: Optional[Mapping[str, Any]] = None) -> bytes:
        """The bytes of a call that answers a file."""
        return self._send("GET", path, None, query, None)[0]

    def rows(
        self, path: str, query: Optional[Mapping[str, Any]] = None, page_size: int = 500
    ) -> Iterator[Dict[str, Any]]:
        """The rows of a list, page by page as they are needed."""
        page = 0
        while True:
            reply = self.call("GET", path, query={**(query or {}), "pageNum": page, "pageSize": page_size})
            yield from reply["items"]
            if len(reply["items"]) < page_size:
                return
            page += 1

    # --- a working day --------------------------------------------------------------------------------------------

    def windows(self) -> List[Dict[str, Any]]:
        """The submission windows of all instrument types, as your firm finds them now."""
        return self.call("GET", "/api/submission/windows")["items"]

    def series(self, search_text: str = "") -> List[Dict[str, Any]]:
        return list(self.rows("/api/batch", {"searchText": search_text} if search_text else {}))

    def find_series(self, name: str) -> Dict[str, Any]:
        """A series by its name or id."""
        for one in self.series():
            if name in (one["name"], one["_id"]):
                return one
        raise LookupError(f"There is no series {name!r}.")

    def template(self, series_id: str) -> List[Dict[str, Any]]:
        """The trades of a series, in the order of their ids, with your headings."""
        return self.call("POST", "/api/trade/get-trade", {"batchIds": [series_id]})["items"]

    def submit(
        self,
        marks: Mapping[int, float],
        forwards: Optional[Mapping[int, float]] = None,
        valuation_date: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Dict[str, Any]:
        """Submits a value for each trade id; all trades have one instrument type."""
        items = []
        for trade_id, value in marks.items():
            row: Dict[str, Any] = {"tradeId": trade_id, "valuation": value}
            if forwards and trade_id in forwards:
                row["forward"] = forwards[trade_id]
            items.append(row)
        body: Dict[str, Any] = {"items": items}
        if valuation_date is not None:
            body["valuationDate"] = valuation_date
        return self.call("POST", "/api/submission", body, idempotency_key=idempotency_key)

    def submissions(self) -> Iterator[Dict[str, Any]]:
        """Your firm's submissions with their receipts, newest first."""
        return self.rows("/api/submission")

    def receipt(self, submission_id: str) -> Dict[str, Any]:
        return self.call("GET", f"/api/submission/{urllib.parse.quote(submission_id, safe='')}/receipt")

    def results(
        self, date: str, series_id: Optional[str] = None, known_on: Optional[str] = None
    ) -> List[Dict[str, Any]]:
        """The results of a valuation date, or of the newest one before it."""
        body = {"date": date, "batchId": series_id, "knownOn": known_on}
        return self.call("POST", "/api/result/trades", _given(body))["result"]

    def latest_results(self, series_id: Optional[str] = None) -> List[Dict[str, Any]]:
        """For each trade the newest result that you may see."""
        return self.call("POST", "/api/result/latest", _given({"batchId": series_id}))["result"]

    def history(
        self,
        since: str,
        date: str,
        series_id: Optional[str] = None,
        expiry: Optional[str] = None,
        tenor: Optional[str] = None,
        strike: Optional[float] = None,
        metric: Optional[str] = None,
    ) -> List[Dict[str, Any]]:
        """One point for each valuation date, of a cell or of a whole series."""
        body = {"since": since, "date": date, "batchId": series_id, "expiry": expiry, "tenor": tenor}
        return self.call("POST", "/api/result/history", _given({**body, "strike": strike, "metric": metric}))["items"]

    def exceptions(self, date: Optional[str] = None, scope: str = "exceptions") -> Dict[str, Any]:
        """Your firm's marks against the consensus, worst first: `items`, `counts`, `asOf`."""
        return self.call("POST", "/api/desk/exceptions", _given({"date": date, "scope": scope, "pageSize": -1}))

    def change_exceptions(self, rows: Iterable[Mapping[str, Any]], **change: Any) -> List[Dict[str, Any]]:
        """Changes state, reason, comment or assigneeId of rows of `exceptions`: all or none."""
        items = [
            {"tradeId": row["tradeId"], "valuationDate": row["valuationDate"], "version": row["exception"]["version"]}
            for row in rows
        ]
        return self.call("PUT", "/api/desk/exceptions", {"items": items, "change": change})["items"]

    def quotes(self, kind: str = "trade", show: str = "all") -> List[Dict[str, Any]]:
        """Requests for values of trades, or for quotes of bonds: "all" of the last 24 hours, those "waiting" for your firm, or those
        that you "asked" or "answered"."""
        return list(self.rows(f"/api/{kind}/blotter", {"show": show}))

    def answer(self, trade_id: int, value: float, confirmed: bool = False) -> Dict[str, Any]:
        """Answers the newest open request on a trade."""
        body: Dict[str, Any] = {"tradeId": trade_id, "value": value, "isConfirmed": confirmed}
        return self.call("POST", "/api/trade/response", body)["response"]

    # --- how it is sent -------------------------------------------------------------------------------------------

    def _send(
        self,
        method: str,
        path: str,
        body: Optional[Mapping[str, Any]],
        query: Optional[Mapping[str, Any]],
        key: Optional[str],
    ) -> Tuple[bytes, Mapping[str, str]]:
        request = self._request(method, path, body, query, key)
        # Without this, a sign-in that failed once would be tried, and counted, several times.
        repeatable = not path.startswith("/api/auth/")
        attempt = 0
        while True:
            try:
                with _opener.open(request, timeout=self.timeout) as reply:
                    return reply.read(), reply.headers
            except urllib.error.HTTPError as error:
                with error:
                    failure: Exception = _refusal(error)
                pause = failure.retry_after  # type: ignore[attr-defined]
                passing = error.code in _PASSING
            except (OSError, http.client.HTTPException) as error:
                failure = VaultUnreachable(f"Nobody answers at {self.url}.")
                failure.__cause__ = error
                pause, passing = None, True
            if pause is None:
                pause = 0.5 * 2**attempt * random.uniform(0.75, 1.25)
            if not repeatable or not passing or attempt >= self.retries or pause > self.longest_pause:
                raise failure
            time.sleep(pause)
            attempt += 1

    def _request(
        self,
        method: str,
        path: str,
        body: Optional[Mapping[str, Any]],
        query: Optional[Mapping[str, Any]],
        key: Optional[str],
    ) -> urllib.request.Request:
        address = self.url + path
        if query:
            address += "?" + urllib.parse.urlencode(_given(query))
        headers = {"Accept": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if method != "GET":
            # Calls that only read ignore it.
            headers["Idempotency-Key"] = key or str(uuid.uuid4())
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body, allow_nan=False).encode("utf-8")
        return urllib.request.Request(address, data=data, headers=headers, method=method)


def rows_to_csv(rows: Iterable[Mapping[str, Any]]) -> str:
    """Rows as CSV text, for `pandas.read_csv(io.StringIO(text))` or a file. Columns are those of all rows, in order.

    A text that a spreadsheet would run as a formula gets an apostrophe in front, as in files of the vault.
    """
    listed = list(rows)
    columns = list(dict.fromkeys(name for row in listed for name in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _guarded(value) for name, value in row.items()} for row in listed)
    return text.getvalue()


def _guarded(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    inside = _RUNS_INSIDE.sub(r"\1'\2", value)
    return f"'{inside}" if _RUNS.match(inside) else inside


def _given(values: Mapping[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


def _refusal(error: urllib.error.HTTPError) -> VaultRefusal:
    try:
        refusal = json.loads(error.read())
    except (ValueError, OSError, http.client.HTTPException):
        refusal = {}
    seconds = _seconds(error.headers.get("Retry-After"))
    return VaultRefusal(error.code, refusal if isinstance(refusal, dict) else {}, seconds)


def _seconds(after: Optional[str]) -> Optional[float]:
    """Retry-After is a number of seconds or a date; anything else says nothing."""
    if after is None:
        return None
    try:
        seconds = float(after)
    except ValueError:
        try:
            seconds = email.utils.parsedate_to_datetime(after).timestamp() - time.time()
        except (TypeError, ValueError, IndexError):
            return None
    return max(0.0, seconds) if math.isfinite(seconds) else None
