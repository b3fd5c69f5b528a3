import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import LinkHeader from 'http-link-header';
import robots from 'robots-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { guidePaths, questionCount } from '../../../../test/default-content.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { ardSchema, linksetSchema, skillsIndexSchema } from './document-schemas.ts';
import { lintOpenApi, scoreOpenApi } from './lint-openapi.ts';
import { allMembers, type Json, readSecurityText } from './read-documents.ts';

// The package exports a function, but its types declare it as `default`.
const readRobots = robots as unknown as typeof robots.default;

let service: ServiceUnderTest;
let description: Json;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => Date.UTC(2025, 11, 15) });
  description = (await service.get('/openapi.json')).json();
});
afterAll(() => service.close());

const read = async (path: string): Promise<Json> => (await service.get(path)).json();
const copy = (value: Json): Json => JSON.parse(JSON.stringify(value));
// This validator ignores keywords that OpenAPI adds to JSON Schema.
const ajv = () => new Ajv2020({ allErrors: true, strict: false, validateFormats: false });

describe('the OpenAPI description', () => {
  it('has no error and no warning in a strict linter', async () => {
    const { totals, problems } = await lintOpenApi(description);
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  it('scores at least 88 of 100 for agents', async () => {
    expect((await scoreOpenApi(description)).agentReadiness).toBeGreaterThanOrEqual(88);
  });

  it('is rejected with an injected fault', async () => {
    const { license: _, ...info } = description.info;
    const brokenDescription = copy({ ...description, info });
    brokenDescription.paths['/api/health'].get.responses['200'].content['application/json'].example = { status: 7 };
    expect((await lintOpenApi(brokenDescription)).problems.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(['info-license', 'no-invalid-media-type-examples']),
    );
  });

  it('matches the schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(copy(description))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect((await validator.validate({ ...copy(description), paths: [] })).valid).toBe(false);
  });

  it('has only examples that match their own schemas', () => {
    const validator = ajv().addSchema({ $id: 'http://x/', components: description.components });
    let checked = 0;
    for (const [, media] of allMembers(description.paths)) {
      if (media?.schema === undefined || (media.example === undefined && media.examples === undefined)) continue;
      const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/', '"http://x/#/'));
      const examples = Object.values(media.examples ?? { one: { value: media.example } }) as {
        $ref?: string;
        value: Json;
      }[];
      for (const { $ref, value: own } of examples) {
        const value = $ref === undefined ? own : description.components.examples[$ref.split('/').at(-1) ?? ''].value;
        expect(validator.validate(schema, value), JSON.stringify([validator.errors, value]).slice(0, 500)).toBe(true);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(40);
  });
});

describe('documents with a schema', () => {
  const faults: [string, object, string[], (document: Json) => void][] = [
    [
      'the API catalog',
      linksetSchema,
      ['/.well-known/api-catalog'],
      (catalog) => {
        catalog.linkset[1].link = [{ href: 'https://gatehouse.example/' }];
      },
    ],
    [
      'the API catalog',
      linksetSchema,
      ['/.well-known/api-catalog'],
      (catalog) => {
        delete catalog.linkset[0].item;
      },
    ],
    [
      'the ARD catalog',
      ardSchema,
      ['/.well-known/ard.json', '/.well-known/ai-catalog.json'],
      (catalog) => {
        catalog.entries[0].representativeQueries.length = 1;
      },
    ],
    [
      'the index of skills',
      skillsIndexSchema,
      ['/.well-known/agent-skills/index.json', '/.well-known/skills/index.json'],
      (index) => {
        index.$schema = 'https://schemas.agentskills.io/discovery/0.3.0/schema.json';
      },
    ],
  ];

  it.each(faults)('%s is valid, and invalid with an injected fault', async (_, schema, paths, inject) => {
    const validate = ajv().compile(schema);
    for (const path of paths) {
      const document = await read(path);
      expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
      inject(document);
      expect(validate(document)).toBe(false);
    }
  });
});

describe('skills', () => {
  it('have the digest of the served bytes, and the name and description of the index', async () => {
    const { skills } = await read('/.well-known/agent-skills/index.json');
    expect(skills.map(({ name }: Json) => name)).toEqual(['product-questions', 'agent-registration']);
    for (const { name, description: text, url, digest } of skills) {
      const path = url.replace('https://gatehouse.example', '');
      const response = await service.get(path);
      const compressed = await service.get(path, { 'accept-encoding': 'gzip' });
      const unpack = compressed.headers['content-encoding'] === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes;
      expect([name, unpack === gunzipSync]).toEqual([name, response.bytes.length >= 1024]);
      for (const bytes of [response.bytes, unpack(compressed.bytes)])
        expect(`sha256:${createHash('sha256').update(bytes).digest('hex')}`).toBe(digest);
      expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(parse(response.text.split('---\n')[1] ?? '')).toEqual({ name, description: text });
    }
  });
});

describe('robots.txt', () => {
  const agents = ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User', 'ClaudeBot', 'Claude-User', 'Claude-SearchBot'];
  const others = ['PerplexityBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'AnythingElse/1.0'];

  it('allows every agent to read everything, by name and by *', async () => {
    const { text } = await service.get('/robots.txt');
    const at = 'https://gatehouse.example/robots.txt';
    const rules = readRobots(at, text);
    const brokenRobots = readRobots(at, text.replace('Allow: /\n', 'Allow: /\nDisallow: /api/\n'));
    for (const agent of [...agents, ...others]) {
      for (const path of ['/', '/api/faq', '/.well-known/api-catalog', '/faq/launch-date.md', '/mcp'])
        expect(rules.isAllowed(`https://gatehouse.example${path}`, agent)).toBe(true);
      expect(brokenRobots.isAllowed('https://gatehouse.example/api/faq', agent)).toBe(false);
      if (!agent.includes('/')) expect(text).toContain(`User-agent: ${agent}\n`);
    }
    expect(rules.getSitemaps()).toEqual(['https://gatehouse.example/sitemap.xml']);
  });
});

describe('the Link header', () => {
  it('is parsed by an RFC 8288 parser as the links of the front page', async () => {
    const { headers } = await service.get('/api/faq');
    const { links } = (await service.get('/', { accept: 'application/json' })).json();
    const refs = LinkHeader.parse(String(headers.link)).refs.map(({ uri, rel, type }) => ({ href: uri, rel, type }));
    expect(refs).toEqual(links.map(({ href, rel, type }: Json) => ({ href, rel, type })));
    expect(refs.map(({ rel }) => rel)).toEqual([
      'api-catalog',
      'service-desc',
      'service-doc',
      'describedby',
      'service-meta',
      'status',
    ]);
  });

  it('of a page adds its forms and its canonical URL', async () => {
    const links = LinkHeader.parse(String((await service.get('/faq')).headers.link));
    expect(links.rel('canonical').map(({ uri }) => uri)).toEqual(['https://gatehouse.example/faq']);
    expect(links.rel('alternate').map(({ uri, type }) => [uri, type])).toEqual([
      ['https://gatehouse.example/faq.md', 'text/markdown'],
      ['https://gatehouse.example/faq', 'application/json'],
    ]);
  });
});

describe('sitemap.xml', () => {
  it('is well-formed, in the sitemap namespace, and dates every page', async () => {
    const { text } = await service.get('/sitemap.xml');
    expect(XMLValidator.validate(text)).toBe(true);
    expect(XMLValidator.validate(text.replace('</loc>', ''))).not.toBe(true);
    const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(text);
    expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(Object.keys(urlset)).toEqual(['url', '@_xmlns']);
    const paths = urlset.url.map(({ loc }: Json) => loc.replace('https://gatehouse.example', ''));
    expect(paths).toHaveLength(1 + 1 + questionCount + 10 + (1 + guidePaths.length) + (1 + 55));
    expect(new Set(paths).size).toBe(paths.length);
    for (const entry of urlset.url) {
      expect(Object.keys(entry)).toEqual(['loc', 'lastmod']);
      expect(entry.loc).toMatch(
        /^https:\/\/gatehouse\.example\/(faq(\/[a-z0-9-]+)?|content\/[a-z-]+|guides(\/[a-z0-9-]+)?|reference(\/[a-z0-9-]+)?)?$/,
      );
      expect(entry.lastmod).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    }
  });
});

describe('security.txt', () => {
  it('has the fields of RFC 9116, and expires on the first of the eleventh month after the build', async () => {
    expect(readSecurityText((await service.get('/.well-known/security.txt')).text)).toEqual([
      ['Contact', 'mailto:security@heirfold.example'],
      ['Expires', '2026-11-01T00:00:00Z'],
      ['Canonical', 'https://gatehouse.example/.well-known/security.txt'],
      ['Preferred-Languages', 'en'],
      ['Policy', 'https://gatehouse.example/content/security'],
    ]);
  });
});
