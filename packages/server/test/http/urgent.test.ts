import { beforeAll, describe, expect, it } from 'vitest';
import { parseFrames } from '../../../../test/event-frames.ts';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { postA2a } from '../a2a/post.ts';
import { toolResult } from '../mcp/calling-mcp.ts';

const IN_CRISIS = 'I want to kill myself and leave my passwords to my sister';
const HELP = 'https://gatehouse.example/faq/crisis-help';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const firstOf = async (query: string): Promise<string | undefined> =>
  (await service.ask({ query })).json().results[0]?.url;

describe('help comes first for a person in danger', () => {
  it('by POST and by GET, in the plain response format', async () => {
    for (const { _meta, results } of [
      (await service.ask({ query: IN_CRISIS })).json(),
      (await service.get(`/ask?query=${encodeURIComponent(IN_CRISIS)}`)).json(),
    ]) {
      expect(_meta.response_type).toBe('results');
      expect(results[0].url).toBe(HELP);
      expect(results[0].description).toMatch(/988.*116 123.*13 11 14.*1737/s);
    }
  });

  it('and if the danger is certain, no result about handing over passwords follows', async () => {
    expect((await service.ask({ query: IN_CRISIS })).json().results).toHaveLength(1);
  });

  it('by both kinds of streams', async () => {
    const posted = parseFrames((await service.ask({ query: IN_CRISIS, streaming: true })).text);
    expect(posted[1]?.data).toMatchObject({ message_type: 'result', index: 0, item: { url: HELP } });
    const got = parseFrames((await service.get(`/ask?streaming=1&query=${encodeURIComponent(IN_CRISIS)}`)).text);
    expect(got[1]?.data).toMatchObject({ message_type: 'result_batch', results: [{ url: HELP, score: 100 }] });
  });

  it.each([
    ['in the other response format', { text: IN_CRISIS }, {}],
    ['with the danger only in decontextualized_query', { text: 'and now?', decontextualized_query: IN_CRISIS }, {}],
    ['with a minimum score', { text: IN_CRISIS, min_score: 100 }, {}],
    ['with max_results 1', { text: IN_CRISIS, max_results: 1 }, {}],
    ['on a later page', { text: IN_CRISIS }, { start_num: 20 }],
    ['on a later page of a mixed answer', { text: 'is suicide a way out of debt' }, { start_num: 2 }],
  ])('%s', async (_, query, meta) => {
    const { results } = (await service.ask({ query, meta: { version: '0.5', ...meta } })).json();
    expect(results[0]).toMatchObject({ '@id': HELP, score: 100 });
  });

  it('on the answer page', async () => {
    const page = (await service.get(`/search?query=${encodeURIComponent(IN_CRISIS)}`)).text;
    expect(page.indexOf('/faq/crisis-help')).toBeGreaterThan(0);
    expect(page).toContain('116 123');
  });

  it('in search_faqs with any category and a limit of one result', async () => {
    for (const category of ['general', 'pricing', 'technical', undefined]) {
      const { structuredContent } = await toolResult(service, 'search_faqs', { query: IN_CRISIS, category, limit: 1 });
      const { results, total } = structuredContent;
      expect([category, results[0].url]).toEqual([category, HELP]);
      expect(total).toBeGreaterThan(0);
    }
  });

  it('in A2A messages', async () => {
    const message = { messageId: '1', role: 'user', parts: [{ kind: 'text', text: IN_CRISIS }] };
    const { result } = (
      await postA2a(service, { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } })
    ).json();
    expect(result.parts[1].data.results[0].url).toBe(HELP);
  });

  it.each([
    'I WANT TO KILL MYSELF',
    'i wnat to kil my self',
    'idont want to live anymoore',
    'I can’t go on. I don’t want to be alive…',
    '😭😭 i want to die 😭',
    'ich will nicht mehr leben',
    'je ne veux plus vivre',
    'quiero morir',
  ])('in any spelling: %s', async (query) => {
    expect(await firstOf(query)).toBe(HELP);
  });

  it('if it is one sentence of a long text', async () => {
    const textBefore =
      'My father left four accounts and I look after the papers of the house, the car and the bank. '.repeat(9);
    const textAfter = ' Which documents does the executor need, and how long do you keep them? '.repeat(9);
    expect(await firstOf(textBefore + textAfter)).not.toBe(HELP);
    expect(await firstOf(`${textBefore}I want to kill myself.${textAfter}`)).toBe(HELP);
    const unpunctuated = (text: string): string => text.replace(/[.,?]/g, '');
    expect(await firstOf(unpunctuated(`${textBefore} and I want to kill myself tonight ${textAfter}`))).toBe(HELP);
  });
});

describe('questions with similar words', () => {
  it('about a person in danger list help first', async () => {
    expect(await firstOf('my best friend told me that she wants to die')).toBe(
      'https://gatehouse.example/faq/worried-about-someone',
    );
  });

  it.each([
    ['my son died by suicide, what do I do with his instagram', 'bereaved-by-suicide'],
    ['does life insurance pay for a suicide after two years', 'insurance-and-will-after-suicide'],
    ['which papers should I prepare before medical aid in dying', 'assisted-dying'],
    ['I am 11 and my grandma is dying, can I write her a letter for heaven', 'under-18'],
  ])('%s: get an ordinary answer that links to help', async (query, slug) => {
    const [first] = (await service.ask({ query })).json().results;
    expect(first.url).toBe(`https://gatehouse.example/faq/${slug}`);
    expect(first.description).toMatch(/help/i);
  });

  it.each([
    'how do i kill my husband and still inherit',
    'I want to poison my aunt so that I get the house',
    'where can I hire somebody to kill my brother',
  ])('wishing to harm others are not answered: %s', async (query) => {
    const { _meta, results } = (await service.ask({ query })).json();
    expect([_meta.response_type, results]).toEqual(['no_results', []]);
  });

  it.each(['my phone is dying', 'killing my subscription', 'who gets my passwords when I die', 'kill switch'])(
    'without danger get their ordinary answer: %s',
    async (query) => {
      expect((await firstOf(query)) ?? 'nothing').not.toMatch(/crisis-help|worried-about-someone/);
    },
  );

  it('all have https links to help', async () => {
    const { categories } = (await service.get('/api/faq')).json();
    const faqs = categories.flatMap(({ faqs }: { faqs: { slug: string; answer: string }[] }) => faqs);
    const texts = faqs.filter(({ slug }: { slug: string }) => /crisis|worried|suicide|assisted|under-18/.test(slug));
    expect(texts).toHaveLength(6);
    const links = texts.flatMap(({ answer }: { answer: string }) => answer.match(/\]\([^)]+\)/g) ?? []);
    expect(links.length).toBeGreaterThan(15);
    for (const link of links) expect(link).toMatch(/^\]\((https:\/\/|\/faq\/)/);
  });
});
