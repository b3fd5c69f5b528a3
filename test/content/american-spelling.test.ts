import { parseAst } from 'rolldown/parseAst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn } from '../house/project-files.ts';
import { defaultPack, type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { british, misspelled, names, wordsOf } from '../spelling.ts';

type Texts = [name: string, text: string][];

/** Every text in a value, however deep. Other names for an alternative are words that people ask with. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (name === 'aliases' ? [] : textsIn(member)));
}

/** What of the source is printed: sentences, the parts of templates too. How people ask is no text of ours. */
function sentencesOfTheSource(): Texts {
  const found: Texts = [];
  for (const { path, text } of [...filesIn('src', '.ts'), ...filesIn('assets', '.js')]) {
    if (/^src\/(search|stores)\//.test(path)) continue;
    const read = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, value } = node as { type?: string; value?: string | { cooked?: string } };
      if (type === 'ImportDeclaration' || /^TS(?!As|NonNull|Satisfies)/.test(type ?? '')) return;
      const words = type === 'TemplateElement' ? (value as { cooked?: string }).cooked : type === 'Literal' && value;
      if (typeof words === 'string' && /[a-z]{2,} [a-z]{2,}/.test(words)) found.push([path, words]);
      for (const member of Object.values(node)) read(member);
    };
    read(parseAst(text, { lang: path.endsWith('.ts') ? 'ts' : 'js' }));
  }
  return found;
}

let under: ServiceUnderTest;
let published: Texts;
const printed = sentencesOfTheSource();
beforeAll(async () => {
  under = await startServiceUnderTest({ settings: { CONTENT_DIR: defaultPack } });
  published = [];
  const pages = [...(await under.get('/sitemap.xml')).text.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)];
  const paths = pages.map(([, path = '']) => (path === '/' ? '/index.md' : `${path}.md`));
  for (const path of [...paths, '/llms.txt', '/llms-full.txt', '/api/llms.txt', '/auth.md', '/pricing.md'])
    published.push([path, (await under.get(path)).text.replace(/^---\n[\s\S]*?\n---\n/, '')]);
  for (const path of ['/api/content', '/api/schema', '/openapi.json', '/.well-known/mcp/server-card.json'])
    for (const text of textsIn((await under.get(path)).json())) if (text.includes(' ')) published.push([path, text]);
});
afterAll(() => under.close());

const faultsIn = (texts: Texts, find: (text: string) => string[]) => [
  ...new Set(texts.flatMap(([name, text]) => find(text).map((fault) => `${name}: ${fault}`))),
];

describe('the words of the default pack, on every page and in every document,', () => {
  it('are spelled as in America', () => {
    expect(published.length).toBeGreaterThan(2000);
    expect(faultsIn(published, (text) => british(text.replace(/https?:\S+/g, '')))).toEqual([]);
  });

  it('are words', () => {
    expect(published.flatMap(([, text]) => wordsOf(text)).length).toBeGreaterThan(100_000);
    expect(faultsIn(published, misspelled)).toEqual([]);
  });
});

describe('the sentences of the source: errors, hints, pages, help,', () => {
  it('are spelled as in America', () => {
    expect(printed.length).toBeGreaterThan(1000);
    expect(faultsIn(printed, british)).toEqual([]);
  });

  it('are of words', () => {
    expect(faultsIn(printed, misspelled)).toEqual([]);
  });
});

describe('the search for other spellings', () => {
  it.each([
    'colour',
    'Organisation',
    'organised',
    'memorialise',
    'cheque',
    'a driving licence',
    'programme',
    'whilst',
    'travelling',
    'cancelled',
    'labelled',
    'judgement',
    'ageing',
    'neighbour',
    'co-operate',
    'centre',
    'analyse',
    'enrolment',
    'towards',
    'for ever',
  ])('finds British: %s', (word) => {
    expect(british(`It says ${word} here.`)).toHaveLength(1);
  });

  it('leaves alone what only looks so', () => {
    const words =
      'your four hours, the course of our sources; promise, advise, revise, otherwise, exercise, premises, precise, raised; ' +
      'called, billing, selling, enrolled, fulfilled; program, reference, evidence; comprised, supervision; advertising';
    expect(british(words)).toEqual([]);
    expect(misspelled(words)).toEqual([]);
  });

  it('finds what is no word, and what no list foresaw', () => {
    const text = 'The same forevery owner. A **manoeuvre** of the  paediatrician’s storeys, an artefact-like tonne';
    expect(misspelled(text)).toEqual(['forevery', 'manoeuvre', 'paediatrician', 'storeys', 'artefact']);
  });

  it('reads no code, address or markup', () => {
    const text =
      'Send `colour` to /catalogue/colour, <b class="centre">, $COLOUR, colour_id, colour.json or a@centre.example.';
    expect(misspelled(text)).toEqual([]);
  });

  it('excepts no name that stands nowhere', () => {
    const words = new Set([...published, ...printed].flatMap(([, text]) => wordsOf(text)));
    expect(names.filter((name) => !words.has(name))).toEqual([]);
  });
});
