import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { completePack, launchedCopy } from '../../../../test/content-folder-copy.ts';
import { questionCount } from '../../../../test/default-content.ts';
import { defaultPack } from '../../../../test/service-under-test.ts';
import { CATEGORY_NAMES } from '../../../../test/specified-names.ts';
import { differences, type FactValues, factValuesOf } from './published-facts.ts';
import type { Json } from './read-documents.ts';
import { type Documents, readDocuments } from './read-published.ts';

const packs = [
  {
    name: 'Heirfold',
    folder: defaultPack,
    questions: questionCount,
    launch: { label: 'first quarter of 2026', from: '2026-01-01', to: '2026-03-31' },
    prices: ['Decade once USD 384', 'Personal monthly EUR 4.5', 'Starter free', 'Workplace from GBP 1.6'],
    offers: 19,
  },
  {
    name: 'Plotline',
    folder: completePack,
    questions: 11,
    launch: { label: 'spring 2027', from: '2027-03-01', to: '2027-05-31' },
    prices: ['Allotment Club from GBP 1.5', 'Bloom yearly USD 40', 'Seed free'],
    offers: 10,
  },
];

const phases = packs.flatMap((pack) => (['pre-launch', 'launched'] as const).map((phase) => ({ ...pack, phase })));

describe.each(phases)(
  'the documents of $name agree, $phase,',
  ({ folder, questions, launch, prices, offers, ...pack }) => {
    const { name, phase } = pack;
    let service: AgentsUnderTest;
    let documents: Documents;
    let views: FactValues;
    beforeAll(async () => {
      const launched = phase === 'launched';
      service = await startAgentsUnderTest({
        phase,
        settings: { CONTENT_DIR: launched ? launchedCopy(folder) : folder },
      });
      documents = await readDocuments(service, launched ? (await service.activate()).access_token : undefined);
      views = factValuesOf(documents);
    });
    afterAll(() => service.close());

    /** The value of a fact in every document. */
    const sharedValueOf = (fact: string): Json => {
      expect(differences({ [fact]: views[fact] ?? {} })).toEqual([]);
      return Object.values(views[fact] ?? {})[0];
    };

    it('on every fact that several documents state', () => {
      expect(differences(views)).toEqual([]);
      for (const [fact, values] of Object.entries(views))
        expect([fact, Object.keys(values).length > 1]).toEqual([fact, true]);
    });

    it('on the eight categories', () => {
      expect(sharedValueOf('categories')).toEqual(CATEGORY_NAMES);
    });

    it('on the four tools', () => {
      expect(sharedValueOf('tools')).toEqual(['get_overview', 'search_faqs', 'get_pricing', 'compare_alternatives']);
    });

    it('on the prices', () => {
      expect(sharedValueOf('prices')).toHaveLength(offers);
      expect(sharedValueOf('prices')).toEqual(expect.arrayContaining(prices));
    });

    it('on the endpoints', () => {
      expect(sharedValueOf('endpoints')).toEqual(
        expect.arrayContaining(['GET /api/content', 'GET /ask', 'POST /ask', 'POST /mcp']),
      );
      expect(sharedValueOf('endpoints').length).toBeGreaterThan(35);
      expect(sharedValueOf('entries of the catalog')).toEqual([
        'https://gatehouse.example/api/content',
        'https://gatehouse.example/api/faq',
        'https://gatehouse.example/api/schema',
        'https://gatehouse.example/ask',
        'https://gatehouse.example/mcp',
        'https://gatehouse.example/a2a',
        'https://gatehouse.example/api/agent-auth/register',
        'https://gatehouse.example/api/v1',
      ]);
    });

    it('on the version, the phase and the launch window', () => {
      expect(sharedValueOf('version')).toBe('1.0.0');
      expect(sharedValueOf('phase')).toBe(phase);
      // After launch, no document has the launch window.
      const launchWindow = phase === 'launched' ? undefined : launch;
      expect(sharedValueOf('launch window')).toEqual(launchWindow);
      expect(sharedValueOf('label of the launch window')).toBe(launchWindow?.label);
    });

    it('on the questions and their answers', () => {
      expect(sharedValueOf('number of questions')).toBe(questions);
      expect(sharedValueOf('addresses of the questions')).toHaveLength(questions);
      expect(Object.keys(sharedValueOf('questions and answers'))).toHaveLength(questions);
    });

    it('on 60 requests a minute', () => {
      expect(sharedValueOf('requests a minute')).toBe(60);
      expect(Object.keys(views['requests a minute'] ?? {})).toHaveLength(3 + 3 + 4);
    });

    it('on the two scopes and on where to register', () => {
      expect(sharedValueOf('scopes')).toEqual(['content:read', 'faq:read']);
      expect(sharedValueOf('where to register')).toBe('https://gatehouse.example/api/agent-auth/register');
      expect(sharedValueOf('registrations a minute')).toBe(30);
      expect(sharedValueOf('the way in').status).toBe(phase);
    });

    it('on the name of the product', () => {
      const other = name === 'Heirfold' ? /plotline/i : /heirfold/i;
      for (const [document, value] of Object.entries(documents))
        expect([document, other.test(JSON.stringify(value))]).toEqual([document, false]);
    });

    const injectedFaults: [where: string, inject: (copy: Documents) => void, difference: string][] = [
      ['a category missing in /api/faq', ({ faq }) => faq.categories.splice(4, 1), 'categories: /faq'],
      [
        'a category missing in the OpenAPI description',
        ({ openapi }) => openapi.components.schemas.FaqEntry.properties.category.enum.splice(4, 1),
        'categories: /openapi.json',
      ],
      ['a tool missing in the server card', ({ serverCard }) => serverCard.tools.splice(2, 1), 'tools: server card'],
      [
        'a tool missing in the ARD catalog',
        ({ ard }) => ard.entries[0].capabilities.pop(),
        'tools: /.well-known/ard.json',
      ],
      [
        'a changed price in the graph',
        ({ graph }) => {
          graph['@graph'].find((node: Json) => node['@type'] === 'Product').offers[1].price += 1;
        },
        'prices: /api/schema',
      ],
      [
        'a changed price on the page',
        (copy) => {
          copy.pricingHtml = copy.pricingHtml.replace(/(: [^<]*)£(\d)/, '$1£9$2');
        },
        'prices: /content/pricing',
      ],
      [
        'an operation missing in the OpenAPI description',
        ({ openapi }) => delete openapi.paths['/api/health'],
        'endpoints: /openapi.json',
      ],
      [
        'an operation missing in the reference',
        (copy) => {
          copy.referenceHtml = copy.referenceHtml.replace('<code>GET /api/faq</code></a></h3>', '');
        },
        'endpoints: /reference',
      ],
      [
        'an entry missing in the catalog',
        ({ catalog }) => catalog.linkset[0].item.pop(),
        'entries of the catalog: items of the catalog',
      ],
      [
        'another version',
        ({ agentCard }) => {
          agentCard.version = '1.0.1';
        },
        'version: agent card',
      ],
      [
        'another phase',
        ({ home }) => {
          home.phase = 'later';
        },
        'phase: /',
      ],
      [
        'a scope missing in the authorization server metadata',
        ({ server }) => server.scopes_supported.pop(),
        'scopes: authorization server',
      ],
      [
        'a scope missing in the guide',
        (copy) => {
          copy.guide = copy.guide.replace(/^- `faq:read`.*$/m, '');
        },
        'scopes: /auth.md',
      ],
      [
        'another registration endpoint',
        ({ server }) => {
          server.agent_auth.claim_uri += '2';
        },
        'the way in: authorization server',
      ],
      [
        'a question missing in the sitemap',
        ({ sitemap }) => {
          sitemap.urlset.url = sitemap.urlset.url.filter(({ loc }: Json) => !/\/faq\/w/.test(loc));
        },
        'addresses of the questions: /sitemap.xml',
      ],
      [
        'a changed answer in the graph',
        ({ graph }) => {
          graph['@graph'].find((node: Json) => node['@type'] === 'FAQPage').mainEntity[0].acceptedAnswer.text += '!';
        },
        'questions and answers: /api/schema',
      ],
      [
        'another limit',
        (copy) => {
          copy.skill = copy.skill.replace('60 requests', '61 requests');
        },
        'requests a minute: SKILL.md',
      ],
    ];

    if (phase === 'pre-launch')
      injectedFaults.push([
        'another launch window',
        (copy) => {
          copy.llms = copy.llms.replace(/^Launch: /m, 'Launch: late ');
        },
        'label of the launch window: /llms.txt',
      ]);

    it.each(injectedFaults)('and a difference is found: %s', (_, inject, difference) => {
      const copy = structuredClone(documents);
      inject(copy);
      expect(differences(factValuesOf(copy))).toContain(difference);
    });
  },
);
