import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Forwards everything, but holds the stream of `/ask`: until `open`, and after two frames until `finish`. */
export async function startHoldingProxy(
  port: number,
): Promise<{ proxy: Server; origin: string; open: () => void; finish: () => void }> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = httpRequest({ host: '127.0.0.1', port, method, path, headers }, async (response) => {
      outgoing.writeHead(response.statusCode ?? 0, response.headers);
      if (path !== '/ask') return response.pipe(outgoing);
      const frames = (await response.toArray()).join('').split(/(?<=\n\n)/);
      await opened;
      outgoing.write(frames.slice(0, 2).join(''));
      await finished;
      return outgoing.end(frames.slice(2).join(''));
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { proxy, origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`, open, finish };
}
