// A product's API that writes down what it gets, byte for byte and as Node's server reads it. Started by fork().
import { createServer } from 'node:http';

/** Requests as they were read, and all bytes as they came. */
let requests = [];
let bytes = '';
let open = 0;

const server = createServer({ requireHostHeader: false }, (request, response) => {
  const seen = { method: request.method, target: request.url, rawHeaders: request.rawHeaders, body: '', whole: false };
  requests.push(seen);
  open++;
  request.on('data', (chunk) => {
    seen.body += chunk.toString('latin1');
  });
  request.on('end', () => {
    seen.whole = true;
    const { method, target, rawHeaders, body } = seen;
    const json = JSON.stringify({ method, target, rawHeaders, body });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
    response.end(method === 'HEAD' ? undefined : json);
  });
  response.on('close', () => {
    open--;
  });
});
server.on('upgrade', (request, socket) => {
  requests.push({
    method: request.method,
    target: request.url,
    rawHeaders: request.rawHeaders,
    body: '',
    upgraded: true,
  });
  socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nopen');
});
server.on('connect', (request, socket) => {
  requests.push({ method: 'CONNECT', target: request.url, rawHeaders: request.rawHeaders, body: '' });
  socket.end();
});
server.on('clientError', (error, socket) => {
  requests.push({ method: 'BROKEN', target: String(error.code), rawHeaders: [], body: '' });
  socket.destroy();
});
server.on('connection', (socket) => {
  socket.on('data', (chunk) => {
    bytes += chunk.toString('latin1');
  });
});

process.on('message', (message) => {
  if (message !== 'told') return;
  process.send({ requests, bytes, open });
  requests = [];
  bytes = '';
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
