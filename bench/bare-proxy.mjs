// Baseline of forwarding: node:http in front of the same client library, without any checks. Its argument is the URL of
// the upstream.
import { createServer } from 'node:http';
import { Pool } from 'undici';

const pool = new Pool(new URL(process.argv[2]).origin, { connections: 64 });
const { pathname } = new URL(process.argv[2]);
const server = createServer(async (request, response) => {
  const { connection: _, host: __, 'x-forwarded-for': ___, ...headers } = request.headers;
  const path = request.url.replace('/api/v1/orders', pathname);
  const hasBody = request.method !== 'GET';
  const answer = await pool.request({ method: request.method, path, headers, body: hasBody ? request : null });
  response.writeHead(answer.statusCode, answer.headers);
  answer.body.pipe(response);
});
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ address: `http://127.0.0.1:${server.address().port}` })),
);
process.once('SIGTERM', () => process.exit(0));
