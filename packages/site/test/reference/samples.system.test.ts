import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { issuerRow } from '../../../access/test/agents/identity-provider.ts';
import { basicAuth, orders } from '../../../access/test/policy/own-apis.ts';
import { languages, type SampleRequest } from '../../src/pages/reference/samples.ts';
import { decodeEntities } from '../pages/read-html.ts';

const run = promisify(execFile);
const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;
const missing = ['curl', 'python3'].filter((program) => !isInstalled(program));
if (missing.length > 0) console.warn(`skipped: no ${missing.join(', no ')}`);

type RunnerByLanguage = Record<string, (code: string, env: Record<string, string>) => Promise<string>>;

/** Runs a sample as a reader would. @returns the status that it printed */
const runners: RunnerByLanguage = {
  async curl(code, env) {
    const { stdout } = await run('sh', ['-c', `${code} -sS -o /dev/null -w '%{http_code}'`], {
      env: { ...process.env, ...env },
    });
    return stdout;
  },
  async JavaScript(code, env) {
    const file = join(temporaryFolder(), 'sample.mjs');
    writeFileSync(file, code);
    const { stdout } = await run(process.execPath, [file], { env: { ...process.env, ...env } });
    return stdout.split('\n', 1)[0] ?? '';
  },
  async Python(code, env) {
    const file = join(temporaryFolder(), 'sample.py');
    writeFileSync(file, code);
    const { stdout, stderr } = await run('python3', [file], { env: { ...process.env, ...env } }).catch(
      (error) => error,
    );
    return /HTTPError: HTTP Error (\d+)/.exec(stderr)?.[1] ?? stdout.split('\n', 1)[0] ?? '';
  },
};

/** A process that runs one sample after another, because starting a process takes much longer than running a sample. */
function interpreter(command: string, program: string, env: Record<string, string>) {
  const child = spawn(command, [fileURLToPath(new URL(program, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(code: string): Promise<string> {
      const file = join(temporaryFolder(), program.replace('run-each', 'sample'));
      writeFileSync(file, code);
      child.stdin.write(`${file}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`it ended with ${code}`);
      return JSON.parse(value).split('\n', 1)[0];
    },
    /** Waits until the process has exited. */
    async end(): Promise<unknown> {
      child.stdin.end();
      return (await ended)[0];
    },
  };
}

interface Sample {
  operation: string;
  language: string;
  code: string;
}

/** With several APIs, each token is for one of them. */
async function tokenOfTheAccountApi(agents: AgentsUnderTest): Promise<string> {
  const { servers } = (await agents.get('/openapi.json')).json();
  const { claim_token } = (await agents.register({ resource: `${servers[0].url}/api/v1` })).json();
  return (await agents.claim({ claim_token, otp: await agents.code() })).json().access_token;
}

/** Every sample of every reference page, and the OpenAPI description of its operation. */
async function samplesOf(agents: AgentsUnderTest) {
  const { paths } = (await agents.get('/openapi.json')).json();
  const index = (await agents.get('/reference', { accept: 'text/html' })).text;
  const pages = [...new Set([...index.matchAll(/href="(\/reference\/[a-z0-9-]+)"/g)].map(([, path = '']) => path))];
  const samples: Sample[] = [];
  for (const page of pages) {
    const { text } = await agents.get(page, { accept: 'text/html' });
    const [, method = '', path = ''] = /<code><b>([A-Z]+)<\/b> https?:\/\/[^/]+(\/[^<]*)<\/code>/.exec(text) ?? [];
    for (const [, language = '', code = ''] of text.matchAll(
      /<pre tabindex="0" aria-label="(curl|JavaScript|Python)"><code[^>]*>([^<]*)<\/code>/g,
    ))
      samples.push({ operation: `${method} ${path}`, language, code: decodeEntities(code) });
  }
  return { samples, paths, pages };
}

describe.skipIf(missing.length > 0).each(['pre-launch', 'launched'] as const)(
  'every sample of the reference, %s,',
  (phase) => {
    let agents: AgentsUnderTest;
    let env: Record<string, string>;
    beforeAll(async () => {
      agents = await startAgentsUnderTest({
        phase,
        settings: { BASE_URL: '', TRUST_PROXY: '' },
        ...(phase === 'launched' ? { policy: { resources: [orders], issuers: [issuerRow()] } } : {}),
      });
      const token = phase === 'launched' ? await tokenOfTheAccountApi(agents) : 'none';
      env = { ACCESS_TOKEN: token, API_NAME: 'orders', API_SECRET: 'unknown' };
    });
    afterAll(() => agents?.close());

    it('runs unchanged, and gets a documented status', async () => {
      const { samples, paths, pages } = await samplesOf(agents);
      expect(pages.length).toBeGreaterThan(45);
      expect(samples.length).toBeGreaterThanOrEqual(3 * pages.length);
      const javascript = interpreter(process.execPath, 'run-each.mjs', env);
      const python = interpreter('python3', 'run-each.py', env);
      const all: RunnerByLanguage = { ...runners, JavaScript: javascript.run, Python: python.run };
      const outcomes = [];
      for (const { operation, language, code } of samples) {
        const status = await all[language]?.(code, env);
        const [method = '', path = ''] = operation.split(' ');
        outcomes.push({
          operation,
          language,
          status,
          documented: Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}),
        });
      }
      expect(await Promise.all([javascript.end(), python.end()])).toEqual([0, 0]);
      expect(outcomes.filter(({ status, documented }) => !documented.includes(status ?? ''))).toEqual([]);
      // Except samples that need a code or a link from a mail, an assertion, or the secret of an API.
      const refused = [
        ...new Set(
          outcomes
            .filter(({ status }) => !status?.startsWith('2'))
            .map(({ operation, status }) => `${operation} ${status}`),
        ),
      ];
      expect(refused).toEqual(
        phase === 'launched'
          ? [
              'POST /api/agent-auth/register 400',
              'POST /api/agent-auth/claim 401',
              'POST /api/agent-auth/token 400',
              'POST /api/agent-auth/introspect 401',
              'POST /api/agent-auth/status 401',
              'POST /claim 404',
            ]
          : ['GET /api/v1 401'],
      );
    }, 600_000);
  },
);

describe.skipIf(missing.length > 0)('a sample', () => {
  const hostile = {
    quotes: `it's "quoted" \\ back\`tick\` $HOME $(id) %s {x} #{y}`,
    lines: 'one\ntwo\ttab\r\u2028end',
    letters: 'Grüße, 你好, 😀, مرحبا',
    truths: [true, false, null, 1.5, -3, [], {}],
    'a "key"\n': { deep: { deeper: ['\u0000', '</script>', '\'\'\' """'] } },
  };
  const bodies: SampleRequest[] = [
    { name: '', method: 'POST', origin: '', path: '/echo?q=a%27b&c', body: hostile, json: true },
    {
      name: '',
      method: 'POST',
      origin: '',
      path: '/echo',
      body: { token: hostile.quotes, more: hostile.letters },
      form: true,
      json: true,
    },
  ];
  const received: { method: string; url: string; type: string; body: string }[] = [];
  const server = createServer(async (request: IncomingMessage, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({
      method: request.method ?? '',
      url: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      body,
    });
    answer.setHeader('content-type', 'application/json').end('{}');
  });
  let origin: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  it.each(languages.map(({ name, write }) => ({ name, write })))(
    'in $name sends any text unchanged',
    async ({ name, write }) => {
      for (const request of bodies) {
        received.length = 0;
        expect(await runners[name]?.(write({ ...request, origin }), {})).toBe('200');
        const [{ method, url, type, body } = { method: '', url: '', type: '', body: '' }] = received;
        expect({ method, url }).toEqual({ method: 'POST', url: request.path });
        if (request.form) {
          expect(type).toMatch(/^application\/x-www-form-urlencoded/);
          expect(Object.fromEntries(new URLSearchParams(body))).toEqual(request.body);
        } else {
          expect(type).toBe('application/json');
          expect(JSON.parse(body)).toEqual(request.body);
        }
      }
    },
  );

  it.each(languages.map(({ name, write }) => ({ name, write })))(
    'in $name has a User-Agent',
    async ({ name, write }) => {
      let authorization: string | undefined;
      server.once('request', ({ headers }) => {
        authorization = headers.authorization;
      });
      const common = { name: '', method: 'GET', origin, path: '/', json: true };
      await runners[name]?.(write({ ...common, credentials: 'bearer' }), { ACCESS_TOKEN: 'secret-token' });
      expect(authorization).toBe('Bearer secret-token');
      server.once('request', ({ headers }) => {
        authorization = headers.authorization;
      });
      await runners[name]?.(write({ ...common, credentials: 'basic' }), {
        API_NAME: 'orders',
        API_SECRET: 'its secret',
      });
      expect({ authorization }).toEqual(basicAuth('orders', 'its secret'));
    },
  );
});
