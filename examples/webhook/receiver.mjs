// A product that receives events about its agents.   WEBHOOK_SECRET=whsec_… PORT=9100 node receiver.mjs
import { createServer } from 'node:http';
import { eventOf } from './verify.mjs';

const { WEBHOOK_SECRET: secret = '', PORT: port = '9100' } = process.env;
if (!secret.startsWith('whsec_')) throw new Error('WEBHOOK_SECRET must be the same as that of the gate.');

/** Store these ids with your data, in the same transaction, because an event may be sent twice. */
const receivedIds = new Set();

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > 65_536) return response.writeHead(413, { connection: 'close' }).end();
  }
  try {
    const { id, type, data } = eventOf(request.headers, body, secret);
    if (!receivedIds.has(id)) console.log(`${type} ${data.registration_id} ${data.state}`);
    receivedIds.add(id);
    // Respond only now: without a 2xx within ten seconds, the event is sent again.
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
  }
});
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
