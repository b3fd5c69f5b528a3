import { beforeAll, describe, expect, it } from 'vitest';
import { packFaqs, sampleEvenly } from '../../../../test/pack-questions.ts';
import { BASE_URL, defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';

interface PublishedPassage {
  id: string;
  name: string;
  url: string;
  text: string;
}

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const pages = new Map<string, Promise<PublishedPassage[]>>();

/** Passages in a page's JSON form, after all three forms returned 200. */
function passagesOf(page: string): Promise<PublishedPassage[]> {
  const known = pages.get(page);
  if (known) return known;
  const read = (async () => {
    const json = await service.get(page, { accept: 'application/json' });
    expect([json.status, json.headers['content-type']], page).toEqual([200, 'application/json']);
    for (const type of ['text/html', 'text/markdown']) {
      const { status, headers } = await service.get(page, { accept: type });
      expect([status, headers['content-type']?.split(';')[0]], page).toEqual([200, type]);
    }
    return json.json().passages as PublishedPassage[];
  })();
  pages.set(page, read);
  return read;
}

/** Asks, and checks every result at its own URL. */
async function expectResultsAtTheirUrls(query: string): Promise<number> {
  const { results } = (await service.ask({ query })).json();
  for (const { name, url, description } of results) {
    expect(url.startsWith(`${BASE_URL}/`), url).toBe(true);
    const [page = ''] = url.slice(BASE_URL.length).split('#');
    const same = (await passagesOf(page)).filter((passage) => passage.url === url);
    expect(
      same.map((passage) => ({ name: passage.name, text: passage.text })),
      url,
    ).toEqual([{ name, text: description }]);
  }
  return results.length;
}

describe('the URL of a result', () => {
  it('leads to one passage with the name and text of the result, for every question of the content', async () => {
    expect(packFaqs.length).toBeGreaterThan(100);
    const without: string[] = [];
    for (const { question } of packFaqs) if ((await expectResultsAtTheirUrls(question)) === 0) without.push(question);
    expect(without).toEqual([]);
  });

  it('leads to one passage with the name and text of the result, for 300 other phrasings', async () => {
    const phrasings = sampleEvenly(
      packFaqs.flatMap(({ phrasings = [] }) => phrasings),
      300,
    );
    expect(phrasings.length).toBe(300);
    let results = 0;
    for (const phrasing of phrasings) results += await expectResultsAtTheirUrls(phrasing);
    expect(results).toBeGreaterThan(300);
  });

  it('for an FAQ is that of a page with one passage: the question and its answer', async () => {
    for (const { slug, question } of packFaqs) {
      const passages = await passagesOf(`/faq/${slug}`);
      expect(passages.map(({ name, url }) => ({ name, url }))).toEqual([
        { name: question, url: `${BASE_URL}/faq/${slug}` },
      ]);
      const { source } = (await service.get(`/faq/${slug}`, { accept: 'application/json' })).json();
      expect([source.id, source.answerText, source.url]).toEqual([
        passages[0]?.id,
        passages[0]?.text,
        passages[0]?.url,
      ]);
    }
  });

  it('for other content is a fragment of the section page', async () => {
    const content = (await service.get('/api/content')).json();
    const sections = Object.keys(content).filter((member) => member !== 'faqs');
    expect(sections.length).toBe(10);
    let fragments = 0;
    for (const section of sections) {
      const path = `/content/${section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      for (const { id, url, name, text } of await passagesOf(path)) {
        expect(url).toBe(`${BASE_URL}${path}#${id}`);
        expect(name).not.toBe('');
        expect([...text].length).toBeLessThanOrEqual(1500);
        fragments++;
      }
    }
    expect(fragments).toBeGreaterThan(sections.length);
  });
});

it.each([
  ['my mum died last week and i dont know her pin', 'someone-has-died-first-steps'],
  ['my husband passed away yesterday, what do I do now', 'someone-has-died-first-steps'],
  ['my brother killed himself and his phone is locked', 'bereaved-by-suicide'],
  ['dad died. how do i get into his email', 'login-legality'],
  ['grandma just died and facebook keeps sending birthday reminders', 'facebook-instagram'],
  ['wife died, her subscriptions still charge us', 'subscriptions-bills'],
])('a bereaved person gets help first: "%s"', async (query, slug) => {
  const { results } = (await service.ask({ query })).json();
  expect(results[0].url).toBe(`${BASE_URL}/faq/${slug}`);
});
