import { cpSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointsFor } from '../../packages/contract/src/endpoints/all.ts';
import type { Endpoint } from '../../packages/contract/src/endpoints/endpoint.ts';
import { docsTree, writeTree } from '../../packages/docs/test/docs-pack.ts';
import { allRoutes } from '../../packages/server/src/http/handler.ts';
import type { CountStore } from '../../packages/server/src/limits/count-store.ts';
import { beforeLaunch, unusableAccess } from '../access-facts.ts';
import { temporaryFolder } from '../content-folder-copy.ts';
import { defaultPack, type ServiceUnderTest, startServiceUnderTest, type TestResponse } from '../service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  const folder = temporaryFolder();
  cpSync(defaultPack, folder, { recursive: true });
  writeTree(folder, docsTree);
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
});
afterAll(() => service.close());

const endpoints = endpointsFor(beforeLaunch);
const parameters: Record<string, string> = {
  slug: 'plans-prices',
  category: 'pricing',
  section: 'pricing',
  guide: 'choose-guardians',
  page: 'guide/deep/more',
  folder: 'guide',
  operation: 'post-ask',
};
const fillPath = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? `no-${name}`);

/** One request for one media type of one row; a stream is requested in the Accept header, like every other form. */
function call({ method, path }: Endpoint, type: string, body?: unknown): Promise<TestResponse> {
  const query = method === 'GET' && path === '/ask' ? '?query=What%20does%20it%20cost%3F' : '';
  return service.request(method, fillPath(path) + query, {
    headers: { accept: type, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const mediaType = ({ headers }: TestResponse) => headers['content-type']?.split(';')[0];

const forms = endpoints.flatMap((endpoint) =>
  Object.entries(endpoint.success).flatMap(([type, schema]) =>
    Object.entries(endpoint.request?.examples ?? { none: undefined }).map(([example, body]) => ({
      title: `${endpoint.method} ${endpoint.path} as ${type}${body === undefined ? '' : ` (${example})`}`,
      endpoint,
      type,
      schema,
      body,
    })),
  ),
);

describe('every row of the endpoint table', () => {
  it('is covered by these tests', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(15);
    expect(forms.length).toBeGreaterThan(endpoints.length);
  });

  it.each(forms)('$title returns a documented success in that form', async ({ endpoint, type, schema, body }) => {
    const response = await call(endpoint, type, body);
    const other = endpoint.otherSuccess?.[response.status];
    expect(other ? 200 : response.status, response.text.slice(0, 300)).toBe(200);
    const streamed = typeof body === 'object' && body !== null && 'streaming' in body && body.streaming === true;
    expect(mediaType(response)).toBe(streamed ? 'text/event-stream' : type);
    const shape = other?.schema ?? schema;
    if (shape && !streamed) {
      const { success, error } = shape.safeParse(response.json());
      expect(success, error?.message).toBe(true);
    }
  });

  it.each(
    endpoints
      .filter(({ success }) => Object.keys(success).length === 0)
      .map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint })),
  )('$title, which has no success in this phase, returns its error', async ({ endpoint }) => {
    const response = await call(endpoint, 'application/json');
    expect(endpoint.errors).toContain(response.json().error.code);
  });

  it.each(endpoints.map((endpoint) => ({ title: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$title has rate-limit headers exactly if it is limited',
    async ({ endpoint }) => {
      const [type = 'application/json'] = Object.keys(endpoint.success);
      const { headers } = await call(endpoint, type, Object.values(endpoint.request?.examples ?? {})[0]);
      expect(headers['x-ratelimit-limit']).toBe(endpoint.rateLimit && String(endpoint.rateLimit.limit));
    },
  );

  it('has a unique operationId, and a unique method and path', () => {
    expect(new Set(endpoints.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });
});

/** `/faq/{slug}.md` → a pattern of its paths. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace('{page}', '[a-z/]+')
      .replaceAll(/\{\w+\}/g, '[a-z0-9]+(-[a-z0-9]+)*')}$`,
  );

describe('every served path has a row', () => {
  it('each path of the edition, except assets and documentation files', () => {
    const patterns = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => patternOf(path));
    const paths = [...service.running.edition().documents.keys()];
    expect(paths.length).toBeGreaterThan(300);
    expect(
      paths.filter(
        (path) =>
          !path.startsWith('/assets/') && !/\.(png|svg)$/.test(path) && !patterns.some((pattern) => pattern.test(path)),
      ),
    ).toEqual([]);
  });

  it('each redirect has a target that is served', async () => {
    const { redirects } = service.running.edition();
    expect(redirects.size).toBeGreaterThan(0);
    for (const location of redirects.values())
      expect((await service.get(new URL(location).pathname)).status, location).toBe(200);
  });

  it('each path and method that has a handler of its own', () => {
    const workingStore: CountStore = { add: (_, now) => ({ requests: 1, openedAt: now }), peek: () => undefined };
    const edges = allRoutes(
      {
        editions: { current: service.running.edition, replace: () => {}, hadPage: () => false },
        access: unusableAccess,
        ...{ baseUrl: service.running.address, operations: [], trustedProxies: [], now: Date.now },
        openCounts: () => workingStore,
        log: { info: () => {}, error: () => {} },
      },
      () => '',
      { admit: () => {}, check: async () => {} },
    );
    const routes = Object.entries(edges).flatMap(([path, { handlers }]) =>
      Object.keys(handlers).map((method) => `${method} ${path}`),
    );
    const rows = endpoints.map(({ method, path }) => `${method} ${path}`);
    // For people who open a protocol URL; programs are told to use POST.
    const launched = [
      'POST /api/agent-auth/token',
      'POST /api/agent-auth/introspect',
      'POST /api/agent-auth/status',
      'GET /claim',
      'POST /claim',
      'GET /.well-known/jwks.json',
    ];
    const explained = ['GET /mcp', 'GET /a2a'];
    expect(routes).toContain('POST /ask');
    expect(
      routes.filter((route) => !launched.includes(route) && !explained.includes(route) && !rows.includes(route)),
    ).toEqual([]);
  });
});
