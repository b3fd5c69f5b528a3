import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { type Documents, differences, readDocuments, type Views, viewsOf } from './published-facts.ts';
import type { Json } from './read-documents.ts';

const packs = [
  {
    name: 'Heirfold',
    settings: {},
    questions: 156,
    launch: { label: 'first quarter of 2026', from: '2026-01-01', to: '2026-03-31' },
    prices: ['Decade once USD 384', 'Personal monthly EUR 4.5', 'Starter free', 'Workplace from GBP 1.6'],
    offers: 19,
  },
  {
    name: 'Plotline',
    settings: { CONTENT_DIR: completePack },
    questions: 11,
    launch: { label: 'spring 2027', from: '2027-03-01', to: '2027-05-31' },
    prices: ['Allotment Club from GBP 1.5', 'Bloom yearly USD 40', 'Seed free'],
    offers: 10,
  },
];

describe.each(packs)('the documents of $name agree', ({ settings, questions, launch, prices, offers, name }) => {
  let under: ServiceUnderTest;
  let documents: Documents;
  let views: Views;
  beforeAll(async () => {
    under = await startServiceUnderTest({ settings });
    documents = await readDocuments(under);
    views = viewsOf(documents);
  });
  afterAll(() => under.close());

  /** What every document says of a fact. */
  const said = (fact: string): Json => {
    expect(differences({ [fact]: views[fact] ?? {} })).toEqual([]);
    return Object.values(views[fact] ?? {})[0];
  };

  it('on everything that more than one of them tells', () => {
    expect(differences(views)).toEqual([]);
    for (const [fact, tellings] of Object.entries(views))
      expect([fact, Object.keys(tellings).length > 1]).toEqual([fact, true]);
  });

  it('on the eight categories', () => {
    expect(said('categories')).toEqual([
      'general',
      'launch',
      'product',
      'security',
      'pricing',
      'legal',
      'benefits',
      'technical',
    ]);
  });

  it('on the four tools', () => {
    expect(said('tools')).toEqual(['get_overview', 'search_faqs', 'get_pricing', 'compare_alternatives']);
  });

  it('on the prices', () => {
    expect(said('prices')).toHaveLength(offers);
    expect(said('prices')).toEqual(expect.arrayContaining(prices));
  });

  it('on the endpoints', () => {
    expect(said('endpoints')).toEqual(
      expect.arrayContaining(['GET /api/content', 'GET /ask', 'POST /ask', 'POST /mcp']),
    );
    expect(said('endpoints').length).toBeGreaterThan(35);
    expect(said('entries of the catalog')).toEqual([
      'https://gatehouse.example/api/content',
      'https://gatehouse.example/api/faq',
      'https://gatehouse.example/api/schema',
      'https://gatehouse.example/ask',
      'https://gatehouse.example/mcp',
      'https://gatehouse.example/a2a',
    ]);
  });

  it('on the version, the phase and the launch window', () => {
    expect(said('version')).toBe('1.0.0');
    expect(said('phase')).toBe('pre-launch');
    expect(said('launch window')).toEqual(launch);
    expect(said('label of the launch window')).toBe(launch.label);
  });

  it('on the questions and their answers', () => {
    expect(said('number of questions')).toBe(questions);
    expect(said('addresses of the questions')).toHaveLength(questions);
    expect(Object.keys(said('questions and answers'))).toHaveLength(questions);
  });

  it('on 60 requests a minute', () => {
    expect(said('requests a minute')).toBe(60);
    expect(Object.keys(views['requests a minute'] ?? {})).toHaveLength(3 + 3 + 5);
  });

  it('on the name of the product', () => {
    const other = name === 'Heirfold' ? /plotline/i : /heirfold/i;
    for (const [document, value] of Object.entries(documents))
      expect([document, other.test(JSON.stringify(value))]).toEqual([document, false]);
  });

  const planted: [where: string, plant: (copy: Documents) => void, told: string][] = [
    ['a category that is left out of /api/faq', ({ faq }) => faq.categories.splice(4, 1), 'categories: /faq'],
    [
      'a category that is left out of the description',
      ({ openapi }) => openapi.components.schemas.FaqEntry.properties.category.enum.splice(4, 1),
      'categories: /openapi.json',
    ],
    [
      'a tool that is left out of the server card',
      ({ serverCard }) => serverCard.tools.splice(2, 1),
      'tools: server card',
    ],
    [
      'a tool that is left out of the ARD catalog',
      ({ ard }) => ard.entries[0].capabilities.pop(),
      'tools: /.well-known/ard.json',
    ],
    [
      'a price that is changed in the graph',
      ({ graph }) => {
        graph['@graph'].find((node: Json) => node['@type'] === 'Product').offers[1].price += 1;
      },
      'prices: /api/schema',
    ],
    [
      'a price that is changed on the page',
      (copy) => {
        copy.pricingHtml = copy.pricingHtml.replace(/(: [^<]*)£(\d)/, '$1£9$2');
      },
      'prices: /content/pricing',
    ],
    [
      'a price that is changed in the table',
      (copy) => {
        copy.homeHtml = copy.homeHtml.replace(/<td>£(\d)/, '<td>£9$1');
      },
      'prices: the table of /',
    ],
    [
      'an operation that is left out of the description',
      ({ openapi }) => delete openapi.paths['/api/health'],
      'endpoints: /openapi.json',
    ],
    [
      'an operation that is left out of the reference',
      (copy) => {
        copy.referenceHtml = copy.referenceHtml.replace('<h3><code>GET /api/faq</code></h3>', '');
      },
      'endpoints: /reference',
    ],
    [
      'an entry that is left out of the catalog',
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
        home.phase = 'launched';
      },
      'phase: /',
    ],
    [
      'another launch window',
      (copy) => {
        copy.llms = copy.llms.replace(/^Launch: /m, 'Launch: late ');
      },
      'label of the launch window: /llms.txt',
    ],
    [
      'a question that is left out of the sitemap',
      ({ sitemap }) => {
        sitemap.urlset.url = sitemap.urlset.url.filter(({ loc }: Json) => !/\/faq\/w/.test(loc));
      },
      'addresses of the questions: /sitemap.xml',
    ],
    [
      'an answer that is changed in the graph',
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

  it.each(planted)('and %s would be told', (_, plant, told) => {
    const copy = structuredClone(documents);
    plant(copy);
    expect(differences(viewsOf(copy))).toContain(told);
  });
});
