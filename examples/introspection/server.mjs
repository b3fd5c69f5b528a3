// An API that introspects each token (RFC 7662), so a revoked token is rejected at once. Uses only Node.
import { createServer } from 'node:http';

const issuer = process.env.ISSUER ?? 'http://localhost:8080';
const port = Number(process.env.PORT ?? 9000);
const metadata = `${issuer}/.well-known/oauth-protected-resource/resources/orders`;
// Made by `gatehouse keys secret orders`.
const credentials = Buffer.from(`orders:${process.env.INTROSPECTION_SECRET}`).toString('base64');

/** The scopes of a token; undefined for an invalid token. Throws if introspection is unavailable. */
async function scopesOf(authorization = '') {
  const [, token] = /^bearer +([^ ]+)$/i.exec(authorization) ?? [];
  if (token === undefined) return undefined;
  const answer = await fetch(`${issuer}/api/agent-auth/introspect`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ token }),
    signal: AbortSignal.timeout(3000),
  });
  if (!answer.ok) throw new Error(`Introspection was answered with ${answer.status}.`);
  const { active, scope } = await answer.json();
  return active ? scope.split(' ') : undefined;
}

function send(response, status, body, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Responds 401 and 403 by RFC 6750 with the metadata URL of RFC 9728; calls `work` for a token with the scope. */
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
    // Without a response of introspection, reject the request.
    console.error(error);
    send(response, 503, { error: 'temporarily_unavailable' });
  }
}).listen(port, '127.0.0.1', () => console.log(`listening on ${port}`));
