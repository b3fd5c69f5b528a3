import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack, copyPack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { rawRequest } from '../../../../test/service-under-test.ts';
import { type OpenService, openService, type SettingTexts } from '../../src/package/main.ts';

const BASE_URL = 'https://mounted.example';
const settingsWith = (settings: SettingTexts = {}): SettingTexts => ({
  CONTENT_DIR: completePack,
  DATA_DIR: temporaryFolder(),
  BASE_URL,
  LOG_LEVEL: 'silent',
  PORT: '0',
  ...settings,
});
const ask = (question: string) => new Request(`${BASE_URL}/ask?query=${encodeURIComponent(question)}`);
const remainingOf = (headers: Headers) => Number(headers.get('x-ratelimit-remaining'));

describe('a service opened without a listener', () => {
  let service: OpenService;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    service = await openService(settingsWith());
    server = createServer((request, response) => {
      if (request.url === '/mine') response.end('mine');
      else service.handle(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await service.close();
  });

  it('answers requests of the Fetch standard', async () => {
    const page = await service.fetch(new Request(`${BASE_URL}/`));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const etag = page.headers.get('etag') ?? '';
    const again = await service.fetch(new Request(`${BASE_URL}/`, { headers: { 'if-none-match': etag } }));
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await service.fetch(new Request(`${BASE_URL}/nothing`))).status).toBe(404);
  });

  it('can be mounted in another server, after the routes of that server', async () => {
    const headers = { host: 'mounted.example', 'accept-encoding': 'identity' };
    expect((await rawRequest(port, 'GET', '/mine')).text).toBe('mine');
    const overview = await rawRequest(port, 'GET', '/llms.txt', { headers });
    expect(overview.status).toBe(200);
    expect(overview.text).toContain(`${BASE_URL}/openapi.json`);
    const called = await rawRequest(port, 'POST', '/mcp', {
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"get_overview"}}',
    });
    expect(called.json()).toMatchObject({ id: 7, result: { structuredContent: expect.any(Object) } });
  });

  it('counts a caller once, over either interface', async () => {
    const first = await service.fetch(ask('one'), { address: '127.0.0.1' });
    await rawRequest(port, 'GET', '/ask?query=two', { headers: { host: 'mounted.example' } });
    const third = await service.fetch(ask('three'), { address: '127.0.0.1' });
    expect(remainingOf(third.headers)).toBe(remainingOf(first.headers) - 2);
    expect(remainingOf((await service.fetch(ask('four'), { address: '192.0.2.1' })).headers)).toBe(59);
  });

  it('closes the connection after a body that is too large, and handles the next request', async () => {
    const head =
      'POST /ask HTTP/1.1\r\nHost: mounted.example\r\nContent-Type: application/json\r\nContent-Length: 999999';
    const connection = rawConnection(port, `${head}\r\n\r\n{`);
    await connection.closed;
    expect(connection.received()).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
    expect((await rawRequest(port, 'GET', '/api/health')).status).toBe(200);
  });
});

describe('an opened service', () => {
  it('listens on request at the configured IP address, and stops when it is closed', async () => {
    const service = await openService(settingsWith({ HOST: '127.0.0.1' }));
    const url = await service.listen();
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' });
    await service.close();
    await expect(fetch(`${url}/api/health`)).rejects.toThrow('fetch failed');
  });

  it('releases its data folder when it is closed', async () => {
    const settings = settingsWith();
    await (await openService(settings)).close();
    await (await openService(settings)).close();
  });

  it.each<[string, SettingTexts, object]>([
    ['invalid settings', { LOG_LEVEL: 'loud' }, { name: 'SettingsError', problems: [expect.any(String)] }],
    [
      'a folder with problems',
      { CONTENT_DIR: copyPack({ 'product.yaml': () => 'name: 1\n' }) },
      { name: 'ContentError', message: expect.stringContaining('product.yaml') },
    ],
    ['a store that cannot be opened', { DATA_DIR: '/dev/null' }, { name: 'StoreProblem' }],
  ])('rejects %s with the reason', async (_, settings, problem) => {
    await expect(openService(settingsWith(settings))).rejects.toMatchObject(problem);
  });
});
