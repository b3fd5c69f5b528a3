"""An API that verifies tokens itself: Python and PyJWT (Debian: python3-jwt, python3-cryptography).

A token that was taken back is taken until it expires (10 minutes).
"""

import json
import os
import re
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import jwt

ISSUER = os.environ.get("ISSUER", "http://localhost:8080")
PORT = int(os.environ.get("PORT", "9000"))
AUDIENCE = os.environ.get("AUDIENCE", f"http://localhost:{PORT}/orders")
METADATA = f"{ISSUER}/.well-known/oauth-protected-resource/resources/orders"

ORDERS = [{"id": 1, "item": "Seeds"}]


class Keys:
    """The keys of the service, kept for five minutes; a key that is not among them is looked for twice a minute at most."""

    def __init__(self, uri):
        self.uri = uri
        self.lock = threading.Lock()
        self.keys = {}
        self.fetched = -300.0

    def find(self, kid):
        """None when there is no such key. Raises OSError when the keys cannot be read."""
        with self.lock:
            age = time.monotonic() - self.fetched
            if age >= 300 or (kid not in self.keys and age >= 30):
                with urllib.request.urlopen(self.uri, timeout=3) as answer:
                    key_set = jwt.PyJWKSet.from_dict(json.load(answer))
                self.keys = {key.key_id: key.key for key in key_set.keys}
                self.fetched = time.monotonic()
            return self.keys.get(kid)


KEYS = Keys(f"{ISSUER}/.well-known/jwks.json")


def scopes_of(authorization):
    """What a token allows; None when it is not good here. Raises when the keys cannot be read."""
    found = re.fullmatch(r"bearer +([^ ]+)", authorization or "", re.IGNORECASE)
    if not found:
        return None
    try:
        token = found[1]
        header = jwt.get_unverified_header(token)
        key = KEYS.find(header.get("kid"))
        if header.get("typ") != "at+jwt" or key is None:
            return None
        claims = jwt.decode(
            token,
            key,
            algorithms=["ES256", "RS256"],
            issuer=ISSUER,
            audience=AUDIENCE,
            leeway=30,
            options={"require": ["exp", "iat", "sub", "client_id", "scope"]},
        )
    except (jwt.PyJWTError, ValueError, TypeError):
        return None
    # A list of audiences would make the token good elsewhere, too.
    return claims["scope"].split(" ") if isinstance(claims["aud"], str) else None


class Api(BaseHTTPRequestHandler):
    def send(self, status, body, challenge=None):
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        if challenge is not None:
            self.send_header("WWW-Authenticate", f'Bearer resource_metadata="{METADATA}"{challenge}')
        self.end_headers()
        self.wfile.write(text)

    def guarded(self, scope, status, body):
        """Answers 401 and 403 by RFC 6750 with the pointer of RFC 9728."""
        authorization = self.headers.get("Authorization")
        try:
            scopes = scopes_of(authorization)
        except OSError:
            self.send(503, {"error": "temporarily_unavailable"})
            return
        if scopes is None:
            self.send(401, {"error": "unauthorized"}, "" if authorization is None else ', error="invalid_token"')
        elif scope not in scopes:
            self.send(403, {"error": "insufficient_scope"}, f', error="insufficient_scope", scope="{scope}"')
        else:
            self.send(status, body)

    def do_GET(self):
        if self.path != "/orders":
            self.send(404, {"error": "not_found"})
        else:
            self.guarded("orders:read", 200, {"orders": ORDERS})

    def do_POST(self):
        if self.path != "/orders":
            self.send(404, {"error": "not_found"})
        else:
            self.guarded("orders:write", 201, {"id": len(ORDERS) + 1})


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", PORT), Api)
    print(f"listening on {PORT}", flush=True)
    server.serve_forever()
