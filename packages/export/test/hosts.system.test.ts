import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPack, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { hasCaddy, startCaddy } from '../../../test/deploy/caddy-under-test.ts';
import { hasNginx, startPlainSite } from '../../../test/deploy/nginx-under-test.ts';
import {
  rawRequest,
  type ServiceUnderTest,
  startServiceUnderTest,
  type TestResponse,
} from '../../../test/service-under-test.ts';
import type { AnswerFiles } from '../../browser/src/index.ts';
import { exportEdition } from '../src/export-edition.ts';

/** A pack with a path of other letters, a folder page and a redirect. */
const pack = () =>
  copyPack({
    'docs/über uns.md': () => '# Über uns\n\nWe are a small workshop. A page for every letter of the alphabet.\n',
    'docs/_redirects': () => '/old /folder 301\n/Folder /folder 301\n',
    'docs/case/page.md': () => '# Small\n\nTwo pages differ only in the case of their names.\n',
    'docs/case/Page.md': () => '# Large\n\nTwo pages differ only in the case of their names.\n',
    [`docs/${'ページ'.repeat(20)}/${'ページ'.repeat(20)}.md`]: () => '# Long\n\nA path of some 400 bytes.\n',
    'docs/folder/index.md': () => '# Folder\n\nThe first page of a folder is its index, as on every site.\n',
  });

/** Header fields that differ from those of the service, each with its reason. */
const EXCEPTIONS = {
  connection: 'belongs to the connection',
  'keep-alive': 'belongs to the connection',
  date: 'time of the response',
  server: 'name of the host',
  'x-request-id': 'the host logs no ids',
} as const;

/** Header fields that differ on one host. */
const EXCEPTIONS_BY_HOST = {
  nginx: { etag: 'made from the time and size of the file, so that nginx itself compares it' },
  caddy: {},
} as const;

/** Maximum length of a text in a configuration of nginx, bytes; the report of the export names such paths. */
const NGINX_BYTES = 4000;

const comparable = (host: keyof typeof EXCEPTIONS_BY_HOST, { status, headers, bytes }: TestResponse) => {
  const exceptions = { ...EXCEPTIONS, ...EXCEPTIONS_BY_HOST[host] };
  const compared = Object.entries(headers).filter(
    ([name, value = '']) => !(name in exceptions) && !(host === 'nginx' && JSON.stringify(value).length > NGINX_BYTES),
  );
  return { status, headers: Object.fromEntries(compared.sort()), digest: hash('sha256', bytes), length: bytes.length };
};

/** Files that answer in the browser; the hosts do not read them. */
const answersOfNothing: AnswerFiles = {
  script: 'export const nothing = 1;\n',
  folder: 'answers/0123456789abcdef',
  files: new Map([['answers/0123456789abcdef/terms/a.bin', Buffer.from([1, 2, 3])]]),
  current: new Map([['answers/site.json', Buffer.from('{}')]]),
};

describe.each([
  ['the root', ''],
  ['a path', '/for/agents'],
])('at %s of an origin', (_, base) => {
  let service: ServiceUnderTest;
  let folder: string;
  beforeAll(async () => {
    service = await startServiceUnderTest({
      settings: { CONTENT_DIR: pack(), BASE_URL: `https://gatehouse.example${base}` },
    });
    folder = temporaryFolder();
    // The service listens at another address than that of its links.
    const at = `http://127.0.0.1:${service.port}`;
    await exportEdition(
      { ...service.running.edition(), gone: new Set(['/docs/removed']) },
      {
        folder,
        hosts: ['nginx', 'caddy'],
        onlyMachine: false,
        service: at,
        answers: answersOfNothing,
      },
    );
  });
  afterAll(() => service?.close());

  type Get = (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
  const getFrom =
    (port: number): Get =>
    (path, headers = {}) =>
      rawRequest(port, 'GET', base + path, { headers: { host: 'gatehouse.example', ...headers } });

  /** Every path of the edition with each Accept and Accept-Encoding that selects one of its representations. */
  const requests = () =>
    [...service.running.edition().documents.values()].flatMap(({ path, forms }) =>
      [undefined, ...forms.map(({ mediaType }) => mediaType.split(';', 1)[0])].flatMap((accept) =>
        [undefined, 'gzip', 'br'].map((coding) => ({
          path: encodeURI(path),
          headers: { ...(accept && { accept }), ...(coding && { 'accept-encoding': coding }) },
        })),
      ),
    );

  describe.each([
    ['nginx', hasNginx, (site: string) => startPlainSite(site)],
    ['caddy', hasCaddy, startCaddy],
  ] as const)('an export served by %s', (host, isInstalled, start) => {
    let get: Get;
    let port: number;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const file = host === 'nginx' ? 'nginx.conf' : 'Caddyfile';
      const site = await start(readFileSync(join(folder, file), 'utf8'));
      port = site.port;
      get = getFrom(port);
      stop = () => site.stop();
    });
    afterAll(() => stop?.());

    it.runIf(isInstalled)(
      'has the status, header fields and bytes of the service for every path, form and coding',
      async () => {
        expect(requests().length).toBeGreaterThan(300);
        const differences = [];
        for (const { path, headers } of requests()) {
          const [expected, actual] = [await service.get(base + path, headers), await get(path, headers)].map(
            (response) => comparable(host, response),
          );
          if (JSON.stringify(expected) !== JSON.stringify(actual))
            differences.push({ path, headers, expected, actual });
        }
        expect(differences.slice(0, 3)).toEqual([]);
        expect(differences.length).toBe(0);
      },
    );

    it.runIf(isInstalled)('serves the files of answers, those of a version for a year', async () => {
      const fieldsOf = async (path: string) => {
        const { status, headers, bytes } = await get(path);
        return [status, headers['content-type'], headers['cache-control'], bytes.toString('hex')];
      };
      expect(await fieldsOf('/answers/0123456789abcdef/terms/a.bin')).toEqual([
        200,
        'application/octet-stream',
        'public, max-age=31536000, immutable',
        '010203',
      ]);
      expect(await fieldsOf('/answers/site.json')).toEqual([200, 'application/json', 'public, max-age=300', '7b7d']);
      expect((await fieldsOf('/ask.js')).slice(0, 3)).toEqual([
        200,
        'text/javascript; charset=utf-8',
        'public, max-age=300',
      ]);
      expect((await get('/answers/0123456789abcdef/terms/b.bin')).status).toBe(404);
    });

    it.runIf(isInstalled)('answers a request with the current ETag with 304', async () => {
      for (const headers of [{}, { accept: 'text/markdown' }, { 'accept-encoding': 'br' }]) {
        const { headers: current, status } = await get('/faq', headers);
        expect(status).toBe(200);
        const unmodified = await get('/faq', { ...headers, 'if-none-match': `"other", ${current.etag}` });
        expect([unmodified.status, unmodified.text, unmodified.headers.etag]).toEqual([304, '', current.etag]);
        expect((await get('/faq', { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
      }
    });

    it.runIf(isInstalled)('chooses the first type with full weight, then the first one with less', async () => {
      const typeFor = async (accept: string) => (await get('/faq', { accept })).headers['content-type'];
      expect(await typeFor('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toBe(
        'text/html; charset=utf-8',
      );
      expect(await typeFor('text/markdown, text/html;q=0.9, */*;q=0.1')).toBe('text/markdown; charset=utf-8');
      expect(await typeFor('text/markdown;q=0.5, text/html')).toBe('text/html; charset=utf-8');
      expect(await typeFor('application/json, text/plain, */*')).toBe('application/json');
      expect(await typeFor('text/markdown;q=0, application/json;q=0.4')).toBe('application/json');
      expect(await typeFor('image/png')).toBe('text/html; charset=utf-8');
    });

    it.runIf(isInstalled)('redirects moved pages and trailing slashes', async () => {
      const locationOf = async (path: string) => {
        const { status, headers } = await get(path);
        return [status, headers.location, headers['cache-control']];
      };
      expect(await locationOf('/docs/old')).toEqual([
        308,
        `https://gatehouse.example${base}/docs/folder`,
        'public, max-age=300',
      ]);
      expect(await locationOf('/faq/')).toEqual([308, `https://gatehouse.example${base}/faq`, 'public, max-age=300']);
      expect(await locationOf('/assets/pages/faq.png')).toEqual([
        308,
        `https://gatehouse.example${base}/assets/icon.png`,
        'public, max-age=300',
      ]);
    });

    it.runIf(isInstalled)('serves nothing but documents', async () => {
      for (const path of [
        '/nothing',
        '/nginx.conf',
        '/Caddyfile',
        '/.gatehouse-export',
        '/faq.html',
        '/faq.md.br',
        '/..%2f',
        '//evil.example/',
        '/%0d%0aset-cookie:a/',
        '/%5cevil.example/',
      ]) {
        const { status, headers, text } = await get(path);
        expect([path, status]).toEqual([path, path === '/..%2f' && base === '' && host === 'nginx' ? 400 : 404]);
        if (status === 404)
          expect([headers['cache-control'], text]).toEqual(['no-store', expect.stringContaining('<h1')]);
      }
    });

    it.runIf(isInstalled)('answers missing paths like the service, in the form that Accept prefers', async () => {
      for (const [path, accept] of [
        ['/nothing', 'text/html'],
        ['/nothing', 'text/markdown'],
        ['/nothing', 'application/json'],
        ['/nothing', '*/*'],
        ['/docs/nothing/at/all', 'text/markdown, text/html;q=0.9'],
        ['/api/nothing', 'text/html'],
        ['/.well-known/nothing', '*/*'],
      ] as const) {
        const [expected, actual] = [await service.get(base + path, { accept }), await get(path, { accept })].map(
          (response) => comparable(host, response),
        );
        expect([path, accept, actual]).toEqual([path, accept, expected]);
        expect(actual?.status).toBe(404);
      }
    });

    it.runIf(isInstalled)('chooses the content coding like the service', async () => {
      for (const coding of [
        'gzip, deflate, br, zstd',
        'GZIP',
        'BR',
        'gzip;q=1.0, br;q=1.0',
        'br;q=0.5, gzip',
        'br;q=0',
        'identity, gzip;q=0.5',
        '*;q=0',
      ]) {
        const headers = { 'accept-encoding': coding };
        const [expected, actual] = [await service.get(`${base}/faq`, headers), await get('/faq', headers)];
        expect([coding, actual.status, actual.headers['content-encoding']]).toEqual([
          coding,
          200,
          expected.headers['content-encoding'],
        ]);
      }
    });

    it.runIf(isInstalled)('distinguishes paths and types that differ in case', async () => {
      expect((await get('/LLMS.txt')).status).toBe(404);
      expect((await get('/faq', { accept: 'TEXT/Markdown' })).headers['content-type']).toBe(
        'text/markdown; charset=utf-8',
      );
      for (const [path, title] of [
        ['/docs/case/page', 'Small'],
        ['/docs/case/Page', 'Large'],
      ] as const)
        expect((await get(path)).text).toContain(`<h1>${title}</h1>`);
      expect((await get('/docs/Folder')).headers.location).toBe(`https://gatehouse.example${base}/docs/folder`);
      expect((await get('/docs/folder')).status).toBe(200);
    });

    it.runIf(isInstalled)('redirects usual spellings of documentation pages', async () => {
      for (const path of ['/docs/folder.html', '/docs/folder/index.html', '/docs/folder/index', '/docs/folder/'])
        expect([path, (await get(path)).headers.location]).toEqual([
          path,
          `https://gatehouse.example${base}/docs/folder`,
        ]);
    });

    it.runIf(isInstalled)('answers OPTIONS like the service', async () => {
      const headers = { host: 'gatehouse.example', origin: 'https://other.example' };
      const [expected, actual] = [
        await service.request('OPTIONS', `${base}/faq`, { headers }),
        await rawRequest(port, 'OPTIONS', `${base}/faq`, { headers }),
      ].map((response) => comparable(host, response));
      expect(actual).toEqual(expected);
    });

    it.runIf(isInstalled)('answers removed paths with 410', async () => {
      const page = await get('/docs/removed', { accept: 'text/html' });
      expect([page.status, page.text]).toEqual([410, expect.stringContaining('<h1')]);
      const error = await get('/docs/removed', { accept: 'application/json' });
      expect([error.status, error.json().error.code]).toEqual([410, 'gone']);
    });

    it.runIf(isInstalled)('passes questions to the service', async () => {
      const { status, headers } = await rawRequest(port, 'POST', `${base}/ask`, {
        headers: { host: 'gatehouse.example', 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'What does it cost?' }),
      });
      expect([status, headers['content-type']]).toEqual([200, 'application/json']);
      expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
      expect((await get('/api/v1')).status).toBe(401);
      const wrong = await rawRequest(port, 'DELETE', `${base}/api/faq`, { headers: { host: 'gatehouse.example' } });
      expect([wrong.status, wrong.json().error.code]).toEqual([405, 'method_not_allowed']);
      const options = await rawRequest(port, 'OPTIONS', `${base}/faq`, { headers: { host: 'gatehouse.example' } });
      expect(options.status).toBe(204);
    });
  });
});
