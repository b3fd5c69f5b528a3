import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { run } from './command.ts';
import { documentedExamples, pathsOf } from './documented.ts';

const CHECKS = [
  ...['robots.txt', 'sitemap', 'Link headers', 'Markdown negotiation', 'Markdown twins and 404', 'bot access'],
  ...['HTML basics', '/llms.txt', '/llms-full.txt', '/api/llms.txt', 'OpenAPI', 'JSON errors', 'question endpoint'],
  ...['API catalog', 'OAuth discovery', '/auth.md', 'MCP', 'A2A', 'agent skills', 'ARD', 'JSON-LD', 'prices'],
  'security.txt',
];

let service: ServiceUnderTest;
let bare: Server;
beforeAll(async () => {
  service = await startServiceUnderTest();
  bare = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1');
  await once(bare, 'listening');
});
afterAll(async () => {
  bare.close();
  await service.close();
});

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('gatehouse audit', () => {
  it('passes every check for this service, also with a different public URL', async () => {
    const { code, stdout } = await run(['audit', `http://127.0.0.1:${service.port}`]);
    expect(stdout).toBe(
      `${CHECKS.map((check) => `ok    ${check}\n`).join('')}23 of 23 checks passed at http://127.0.0.1:${service.port}.\n`,
    );
    expect(code).toBe(0);
  });

  it('lists problem and fix of each failed check of an ordinary site, and exits with 1', async () => {
    const { code, stdout } = await run(['audit', addressOf(bare)]);
    expect(stdout).toContain(
      'FAIL  robots.txt: /robots.txt is of no media type, not text/plain.\n      Name AI agents, a Content-Signal line and the Sitemap in /robots.txt.\n',
    );
    expect(stdout).toContain('FAIL  OAuth discovery: ');
    expect(code).toBe(1);
  });

  it('writes the same result as JSON', async () => {
    const { code, stdout } = await run(['audit', addressOf(bare), '--json']);
    const { origin, failed, results } = JSON.parse(stdout);
    expect(origin).toBe(addressOf(bare));
    expect(results.map(({ check }: { check: string }) => check)).toEqual(CHECKS);
    expect(results.filter(({ passed }: { passed: boolean }) => !passed)).toHaveLength(failed);
    expect(results[0]).toEqual({
      check: 'robots.txt',
      passed: false,
      finding: '/robots.txt is of no media type, not text/plain',
      cure: 'Name AI agents, a Content-Signal line and the Sitemap in /robots.txt.',
    });
    expect(pathsOf(JSON.parse(stdout))).toEqual(pathsOf(documentedExamples('audit')[0]));
    expect(code).toBe(1);
  });

  it('reports an unreachable site in one line, without checks', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const url = addressOf(closed);
    closed.close();
    await once(closed, 'close');
    const { code, stdout } = await run(['audit', url]);
    const fix = 'See whether it runs and whether the address is right.';
    expect(stdout).toBe(`${url}: GET / got no answer (ECONNREFUSED). ${fix}\n`);
    expect(code).toBe(1);
    const asJson = await run(['audit', url, '--json']);
    expect([asJson.code, JSON.parse(asJson.stdout)]).toEqual([
      1,
      {
        origin: url,
        base: url,
        failed: 1,
        results: [{ check: 'connection', passed: false, finding: 'GET / got no answer (ECONNREFUSED)', cure: fix }],
      },
    ]);
  });

  it('reports a port that browsers block', async () => {
    const { stdout } = await run(['audit', 'http://127.0.0.1:9']);
    expect(stdout).toContain('http://127.0.0.1:9: GET / got no answer (bad port). ');
  });

  it.each([[[]], [['example.com']], [['http://a.example', 'http://b.example']]])(
    'accepts exactly one URL, not %j',
    async (parameters) => {
      const { code, stderr } = await run(['audit', ...parameters]);
      expect(stderr).toBe(
        'Name one address, for example http://localhost:8080.\nUsage: gatehouse audit <url> [--static] [--json]\nRun "gatehouse audit --help" for details.\n',
      );
      expect(code).toBe(2);
    },
  );
});
