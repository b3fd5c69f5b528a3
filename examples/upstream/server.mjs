// A small API behind Gatehouse. It checks no tokens: Gatehouse has checked them, and sends the identity in headers.
// UPSTREAM_SECRET=… PORT=9000 node server.mjs
import { createServer } from 'node:http';
import { agentOf } from './from-the-gate.mjs';

const { UPSTREAM_SECRET: secret = '', PORT: port = '9000' } = process.env;
if (secret.length < 32) throw new Error('UPSTREAM_SECRET must be the same as that of the gate.');

/** Orders of each agent, in memory. */
const ordersOf = new Map();

const server = createServer(async (request, response) => {
  const send = (status, value) => {
    const body = JSON.stringify(value);
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const caller = agentOf(request, secret);
  // A request without a valid signature has no identity, even if it sends identity headers.
  if (!caller) return send(403, { error: 'Come through the gate.' });

  const orders = ordersOf.get(caller.agent) ?? [];
  if (request.url !== '/orders') return send(404, { error: 'There are only orders here.' });
  if (request.method === 'GET' || request.method === 'HEAD') return send(200, { orders });
  if (request.method !== 'POST') return send(405, { error: 'Use GET or POST.' });
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  try {
    const { item } = JSON.parse(text);
    if (typeof item !== 'string') return send(400, { error: 'Send {"item": "…"}.' });
    const order = { number: orders.length + 1, item };
    ordersOf.set(caller.agent, [...orders, order]);
    return send(201, order);
  } catch {
    return send(400, { error: 'Send JSON.' });
  }
});
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
