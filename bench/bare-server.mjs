// The baseline: a node:http server that sends given statuses, headers and bytes in turn. Reads them from the file in
// its first argument.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const answers = JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ status, headers, body }) => ({
  status,
  headers,
  bytes: Buffer.from(body, 'base64'),
}));
let sent = 0;
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const { status, headers, bytes } = answers[sent++ % answers.length];
    response.writeHead(status, headers);
    response.end(bytes);
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ address: `http://127.0.0.1:${server.address().port}` })),
);
process.once('SIGTERM', () => process.exit(0));
