import { createServer } from 'node:http';
import { openService } from 'gatehouse-server';

const port = Number(process.env.PORT ?? 3000);
const gatehouse = await openService({ CONTENT_DIR: './content', BASE_URL: `http://localhost:${port}` });

const server = createServer((request, response) => {
  if (request.url === '/mine') response.end('A page of your own.\n');
  else gatehouse.handle(request, response);
});
server.listen(port);

process.once('SIGTERM', () => {
  server.close();
  void gatehouse.close();
});
