import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  completePack,
  copyPack,
  pointLinkTo,
  replacing,
  temporaryFolder,
} from '../../../../test/content-folder-copy.ts';
import { findFreePort } from '../../../../test/redis-under-test.ts';
import { BASE_URL, rawRequest } from '../../../../test/service-under-test.ts';
import { projectFolder, type Running, run, startProgram, waitForResult } from './command.ts';
import { cachedEdition } from './edition-cache.ts';

/** One base URL for tests that do not depend on links, so that the edition is built once. */
const complete = { CONTENT_DIR: completePack, BASE_URL };

const started: Running[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const running of started.splice(0)) {
    running.child.kill('SIGKILL');
    await running.ended;
  }
});

interface LogLine {
  msg: string;
  address?: string;
  edition?: string;
  problem?: string;
}

const logged = (running: Running): LogLine[] =>
  running
    .stdout()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** Starts a server on a free port, and waits for its first response. */
async function serve(variables: Record<string, string> = {}): Promise<Running & { port: number }> {
  const running = startProgram(['serve'], { PORT: '0', ...variables });
  started.push(running);
  const url = await vi.waitFor(
    () => {
      const line = logged(running).find(({ msg }) => msg === 'serving');
      if (!line?.address) throw new Error(`does not serve: ${running.stderr()}`);
      return line.address;
    },
    { timeout: 120_000 },
  );
  const port = Number(new URL(url).port);
  await rawRequest(port, 'GET', '/api/health');
  return { ...running, port };
}

/** Sends bytes over a connection that stays open and whose responses are never read. */
function write(port: number, bytes: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.pause();
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.write(bytes, () => resolve());
  });
}

describe('the built server', () => {
  it('starts with a port as its only setting, logs its URL, and responds', async () => {
    const { port } = await serve();
    expect(port).toBeGreaterThan(0);
    const health = await rawRequest(port, 'GET', '/api/health');
    expect([health.status, health.json()]).toEqual([200, { status: 'ok' }]);
    expect((await rawRequest(port, 'GET', '/api/faq')).json().categories).toHaveLength(8);
  });

  it('serves another folder', async () => {
    const { port } = await serve(complete);
    const { platform, faqs } = (await rawRequest(port, 'GET', '/api/content')).json();
    expect([platform.name, faqs[0].url]).toEqual(['Plotline', 'https://gatehouse.example/faq/what-is-plotline']);
  });

  it('makes links with the listening port if BASE_URL is unset', async () => {
    const { port } = await serve({ CONTENT_DIR: completePack });
    const faq = (await rawRequest(port, 'GET', '/api/faq')).json();
    expect(faq.categories[0].faqs[0].url).toBe(`http://localhost:${port}/faq/what-is-plotline`);
  });

  it('with LOG_LEVEL=silent prints nothing', async () => {
    const portBlocker = createServer();
    await new Promise<void>((resolve) => portBlocker.listen(0, '127.0.0.1', resolve));
    const { port } = portBlocker.address() as { port: number };
    await new Promise((resolve) => portBlocker.close(resolve));
    const running = startProgram(['serve'], { PORT: String(port), CONTENT_DIR: completePack, LOG_LEVEL: 'silent' });
    started.push(running);
    await vi.waitFor(async () => expect((await rawRequest(port, 'GET', '/api/health')).status).toBe(200), 120_000);
    running.child.kill('SIGTERM');
    expect(await waitForResult(running)).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  });
});

describe('a log that cannot be written', () => {
  const healthOf = async (port: number) => (await rawRequest(port, 'GET', '/api/health')).status;

  it.skipIf(!existsSync('/dev/full'))(
    'on a full disk affects no response and no memory, and SIGTERM stops cleanly',
    async () => {
      const port = await findFreePort();
      const full = openSync('/dev/full', 'w');
      const variables = { ...complete, PORT: String(port), DATA_DIR: temporaryFolder() };
      cachedEdition(projectFolder, variables)?.give();
      const child = spawn(process.execPath, [join(projectFolder, 'dist/cli/main.js'), 'serve'], {
        env: { PATH: process.env.PATH, ...variables },
        stdio: ['ignore', full, 'pipe'],
      });
      closeSync(full);
      let stderr = '';
      child.stderr?.on('data', (text) => {
        stderr += text;
      });
      const ended = once(child, 'close');
      await vi.waitFor(async () => expect(await healthOf(port)).toBe(200), 120_000);
      for (let request = 0; request < 20; request++) expect(await healthOf(port)).toBe(200);
      child.kill('SIGTERM');
      expect([...(await ended), stderr]).toEqual([0, null, '']);
    },
  );

  it('whose reader has exited does not block responses', async () => {
    const running = await serve(complete);
    running.child.stdout?.destroy();
    for (let request = 0; request < 20; request++) expect(await healthOf(running.port)).toBe(200);
    running.child.kill('SIGTERM');
    expect(await waitForResult(running, 10_000)).toMatchObject({ code: 0, signal: null, stderr: '' });
  });
});

describe('stopping the server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s stops the server with exit code 0', async (signal) => {
    const running = await serve(complete);
    running.child.kill(signal);
    expect(await waitForResult(running, 10_000)).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  it('SIGTERM stops the server within 10 s during responses', async () => {
    const running = await serve(complete);
    // A keep-alive connection stays open after a finished stream.
    const agent = new Agent({ keepAlive: true });
    const body = JSON.stringify({ query: 'What is it?', streaming: true });
    await new Promise<void>((resolve, reject) => {
      const pendingRequest = request(
        {
          port: running.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/ask',
          agent,
          headers: { 'content-type': 'application/json' },
        },
        (response) => response.resume().once('end', resolve),
      );
      pendingRequest.once('error', reject);
      pendingRequest.end(body);
    });
    // A client that reads none of many long responses, and an incomplete request.
    await write(running.port, 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(200));
    await write(
      running.port,
      'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query":',
    );
    await rawRequest(running.port, 'GET', '/api/health');

    running.child.kill('SIGTERM');
    // Plus two seconds for a busy machine.
    expect(await waitForResult(running, 12_000)).toMatchObject({ code: 0, signal: null });
    agent.destroy();
  });
});

describe('errors at the start', () => {
  it('an invalid folder: every problem is printed, and their number', async () => {
    const folder = copyPack({
      'pricing.yaml': replacing('amount: 40,', 'amount: forty,'),
      'timeline.yaml': replacing('asOf: 2026-05-06', 'asOf: soon'),
      'faqs/legal.yaml': () => null,
    });
    // A slow start logs progress at level info.
    const settings = { PORT: '0', CONTENT_DIR: folder, LOG_LEVEL: 'warn' };
    const { code, stdout, stderr } = await run(['serve'], settings);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      'faqs/security.yaml:15:15 faqs[0].related[0]: names a question that does not exist. Write the id or the slug of one.',
      'pricing.yaml:27:18 plans[1].prices[3].amount: must be a number, not text. Write the number alone, without quotation marks, signs or units.',
      'timeline.yaml:2:7 asOf: must be a date such as 2025-12-15. Correct it.',
      `${folder}: 3 problems.`,
      '',
    ]);
  });

  it('a missing folder', async () => {
    const { code, stderr } = await run(['serve'], { PORT: '0', CONTENT_DIR: '/missing/folder' });
    expect(code).toBe(1);
    expect(stderr).toBe(
      '.:1:1 the content folder does not exist. Set CONTENT_DIR to an existing folder.\n/missing/folder: 1 problem.\n',
    );
  });

  it('a phase that differs from the folder', async () => {
    const { code, stderr } = await run(['serve'], { PORT: '0', CONTENT_DIR: completePack, LAUNCH_PHASE: 'launched' });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^product\.yaml:\d+:\d+ status: is pre-launch, but the service runs with LAUNCH_PHASE=launched\. Write status: launched, or start the service with LAUNCH_PHASE=pre-launch\.\n.*: 1 problem\.\n$/,
    );
  });

  it('two invalid settings: both are printed', async () => {
    const { code, stdout, stderr } = await run(['serve'], { PORT: 'http', BASE_URL: 'https://a.example/docs?a' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'PORT must be a whole number from 0 to 65535.\n' +
        'BASE_URL must be an http or https address, perhaps with a path of letters, digits and .-_~, for example https://example.com or https://example.com/agents.\n',
    );
  });

  it('a port in use: one sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { code, signal, stderr } = await run(['serve'], { PORT: String(port), ...complete });
    other.close();
    expect(stderr).toBe(`Cannot listen on 127.0.0.1 port ${port} (EADDRINUSE). Set HOST and PORT to a free one.\n`);
    expect([code, signal]).toEqual([1, null]);
  });

  it('an IP address of another host: one sentence', async () => {
    const { code, signal, stderr } = await run(['serve'], { HOST: '192.0.2.1', PORT: '0', ...complete });
    expect(stderr).toMatch(/^Cannot listen on 192\.0\.2\.1 port 0 \(E[A-Z]+\)\. Set HOST and PORT to a free one\.\n$/);
    expect([code, signal]).toEqual([1, null]);
  });

  it('unknown arguments', async () => {
    const { code, stderr } = await run(['serve', 'quickly']);
    expect(code).toBe(2);
    expect(stderr).toContain('Usage: gatehouse serve [--edition FILE]\n');
  });
});

describe('SIGHUP', () => {
  it('reads the folder again: new text is served, invalid content is not', async () => {
    const link = join(temporaryFolder(), 'content');
    pointLinkTo(link, completePack);
    const running = await serve({ CONTENT_DIR: link, BASE_URL });
    const headline = async () => (await rawRequest(running.port, 'GET', '/api/content')).json().problem.headline;
    const hangUp = () => running.child.kill('SIGHUP');
    pointLinkTo(link, copyPack({ 'sections/problem.yaml': replacing('Garden plans break', 'Plans wilt') }));
    hangUp();
    await vi.waitFor(async () => expect(await headline()).toBe('Plans wilt at the first late frost'), 15_000);

    pointLinkTo(link, copyPack({ 'sections/problem.yaml': replacing('headline:', 'headlines:') }));
    hangUp();
    // A read that started before the link changed finds other problems first.
    await vi.waitFor(() => {
      expect(logged(running).map(({ msg }) => msg)).toContain('the old edition stays');
      expect(logged(running).flatMap(({ problem }) => problem ?? [])).toContain(
        'sections/problem.yaml:2:12 headlines: is not a known name here. Correct its spelling or remove it.',
      );
    }, 15_000);
    expect(await headline()).toBe('Plans wilt at the first late frost');
    running.child.kill('SIGTERM');
    expect(await waitForResult(running, 10_000)).toMatchObject({ code: 0, signal: null });
  });
});
