// A fast upstream API: responds with a kilobyte of JSON, or at /large with a megabyte in chunks.
import { createServer } from 'node:http';

const small = Buffer.from(
  JSON.stringify({ orders: Array.from({ length: 20 }, (_, number) => ({ number, item: 'a pot of tea' })) }),
);
const large = Buffer.alloc(65_536, 'x');
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    if (!request.url.endsWith('/large')) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': small.length });
      return response.end(small);
    }
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    for (let part = 0; part < 16; part++) response.write(large);
    return response.end();
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ address: `http://127.0.0.1:${server.address().port}` })),
);
process.once('SIGTERM', () => process.exit(0));
