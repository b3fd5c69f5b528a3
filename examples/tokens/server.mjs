// An API that verifies tokens itself: Node and jose. A revoked token is accepted until it expires (10 minutes).
import { createServer } from 'node:http';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

const issuer = process.env.ISSUER ?? 'http://localhost:8080';
const port = Number(process.env.PORT ?? 9000);
const audience = process.env.AUDIENCE ?? `http://localhost:${port}/orders`;
const metadata = `${issuer}/.well-known/oauth-protected-resource/resources/orders`;

// Cached for five minutes; an unknown key id causes a new fetch.
const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { cacheMaxAge: 300_000 });

/** What a token allows; undefined when it is not good here. Throws when the keys cannot be read. */
async function scopesOf(authorization = '') {
  const [, token] = /^bearer +([^ ]+)$/i.exec(authorization) ?? [];
  if (token === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      typ: 'at+jwt',
      algorithms: ['ES256', 'RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'client_id', 'scope'],
      clockTolerance: 30,
    });
    // A list of audiences would make the token good elsewhere, too.
    return typeof payload.aud === 'string' ? String(payload.scope).split(' ') : undefined;
  } catch (error) {
    const wrong = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    if (wrong && error.code !== 'ERR_JOSE_GENERIC') return undefined;
    throw error;
  }
}

function send(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Answers 401 and 403 by RFC 6750 with the pointer of RFC 9728; calls `work` for a token with the scope. */
async function guarded(request, response, scope, work) {
  const challenge = `Bearer resource_metadata="${metadata}"`;
  const scopes = await scopesOf(request.headers.authorization);
  if (scopes === undefined) {
    const detail = request.headers.authorization === undefined ? '' : ', error="invalid_token"';
    send(response, 401, { error: 'unauthorized' }, { 'www-authenticate': challenge + detail });
  } else if (scopes.includes(scope)) work();
  else {
    const detail = `, error="insufficient_scope", scope="${scope}"`;
    send(response, 403, { error: 'insufficient_scope' }, { 'www-authenticate': challenge + detail });
  }
}

const orders = [{ id: 1, item: 'Seeds' }];

createServer(async (request, response) => {
  try {
    if (request.url !== '/orders') send(response, 404, { error: 'not_found' });
    else if (request.method === 'POST')
      await guarded(request, response, 'orders:write', () => send(response, 201, { id: orders.length + 1 }));
    else await guarded(request, response, 'orders:read', () => send(response, 200, { orders }));
  } catch (error) {
    console.error(error);
    send(response, 503, { error: 'temporarily_unavailable' });
  }
}).listen(port, '127.0.0.1', () => console.log(`listening on ${port}`));
