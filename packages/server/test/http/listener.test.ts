import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createHttpServer } from '../../src/node/server.ts';
import { listenerParts } from './start-listener.ts';

/** Addresses that localhost resolves to on this machine; the last one does not exist here. */
const addresses = ['127.0.0.1', '127.0.0.2', '192.0.2.1'];
let address: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const spy = vi.spyOn(dns, 'lookup') as unknown as ReturnType<typeof vi.fn>;
  spy.mockResolvedValue(addresses.map((name) => ({ address: name, family: 4 })));
  syncBuiltinESMExports();
  const server = createHttpServer(await listenerParts({}));
  close = server.close;
  address = await server.listen({ host: 'localhost', port: 0 });
  spy.mockRestore();
  syncBuiltinESMExports();
});
afterAll(() => close());

const health = async (host: string) => {
  const response = await fetch(`http://${host}:${new URL(address).port}/api/health`);
  return [response.status, await response.json()];
};

it('the service listens at each existing address of localhost, on one port', async () => {
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  for (const host of ['127.0.0.1', '127.0.0.2']) expect(await health(host)).toEqual([200, { status: 'ok' }]);
  await expect(health('127.0.0.3')).rejects.toThrow();
});
