import { beforeAll, describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.ts';
import { packFaqs, sampleEvenly } from '../../../test/pack-questions.ts';
import { root } from '../../../test/repo/project-files.ts';
import { defaultPack } from '../../../test/service-under-test.ts';
import { everydayQuestionsIn } from '../../answers/src/search/abstention/off-topic-questions.ts';
import { type SplitSite, splitFolder } from './split-site.ts';

let starter: SplitSite;
let pack: SplitSite;
beforeAll(async () => {
  starter = await splitFolder(`${root}starter`);
  pack = await splitFolder(defaultPack);
});

describe('the files of an edition', () => {
  it('are of these kinds', () => {
    const kinds = ({ files }: SplitSite) =>
      [
        ...new Set([...files.keys()].map((path) => path.replace(/^answers\/[0-9a-f]{16}\//, '').split(/[/.]/)[0])),
      ].sort();
    expect(kinds(starter)).toEqual(['base', 'spellings', 'terms', 'texts', 'vectors', 'words']);
    expect(kinds(pack)).toEqual(['base', 'features', 'spellings', 'terms', 'texts', 'triage', 'vectors', 'words']);
  });

  it('are in a folder of their version, which a file of a fixed name has', () => {
    const { facts, files, current, knowledge } = starter;
    expect(facts).toMatchObject({ format: 1, version: knowledge.version, language: 'en', triage: false });
    expect([...files.keys()].every((path) => path.startsWith(`answers/${knowledge.version}/`))).toBe(true);
    expect(JSON.parse(Buffer.from(current.get('answers/site.json') as Uint8Array).toString())).toEqual(facts);
  });

  it('are the same for the same edition', async () => {
    const again = await splitFolder(`${root}starter`);
    expect([...again.files.keys()]).toEqual([...starter.files.keys()]);
    for (const [path, bytes] of again.files) expect(bytes, path).toEqual(starter.files.get(path));
  });
});

describe('an answer in the browser', () => {
  it.each([
    ['Can your staff read my vault?', 'Can Heirfold staff read my vault?'],
    ['How much does it cost?', 'How much does Heirfold cost?'],
    ['Can your stfaf read my vault?', 'Can Heirfold staff read my vault?'],
  ])('to "%s" begins with "%s"', async (question, name) => {
    const { body } = await pack.openPage().ask(question);
    expect(body.results[0]?.name).toBe(name);
    expect(body).toEqual(pack.serviceBody(question));
  });

  it('to an off-topic question has no results and the hint of the service', async () => {
    const { body } = await pack.openPage().ask('What is the capital of France?');
    expect(body.results).toEqual([]);
    expect(body._meta).toMatchObject({ response_type: 'no_results', hint: expect.stringContaining('Try other words') });
    expect(body).toEqual(pack.serviceBody('What is the capital of France?'));
  });

  it('puts an urgent passage first', async () => {
    const question = 'I want to end my life, how do I leave my passwords to my sister?';
    const { body } = await pack.openPage().ask(question);
    expect(body.results).toHaveLength(1);
    expect(body).toEqual(pack.serviceBody(question));
  });

  it('equals that of the service for questions of the pack and off-topic ones', async () => {
    const page = pack.openPage();
    const phrasings = packFaqs.flatMap(({ question, phrasings = [] }) => [question, ...sampleEvenly(phrasings, 1)]);
    for (const question of [...phrasings, ...sampleEvenly(everydayQuestionsIn('en'), 100)])
      expect((await page.ask(question)).body, question).toEqual(pack.serviceBody(question));
  });

  it('equals that of the service for a page that asks for the first time', async () => {
    for (const question of sampleEvenly(everydayQuestionsIn('en'), 20))
      for (const site of [starter, pack])
        expect((await site.openPage().ask(question)).body, question).toEqual(site.serviceBody(question));
  });

  it('equals that of the service for 300 random questions', async () => {
    const vocabulary = packFaqs.flatMap(({ question }) => question.split(' '));
    const misspelled = fc
      .tuple(fc.constantFrom(...vocabulary), fc.nat(9))
      .map(([word, at]) => word.slice(0, at) + word.slice(at + 1));
    const words = fc.array(fc.oneof(fc.constantFrom(...vocabulary), misspelled), { minLength: 1, maxLength: 15 });
    const question = fc.oneof(
      { weight: 6, arbitrary: words.map((all) => all.join(' ')) },
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.constantFrom(
        '',
        ' ',
        'passwort vergessen',
        '料金はいくらですか',
        'сколько это стоит',
        'كم يكلف',
        '?!…',
        '👪 🔑',
      ),
      fc.constantFrom(...vocabulary).map((word) => `${word} `.repeat(1500).slice(0, 10_000)),
    );
    const page = pack.openPage();
    for (const text of fc.sample(question, { numRuns: 300, seed: 20_261_128 }))
      expect((await page.ask(text)).body, text.slice(0, 100)).toEqual(pack.serviceBody(text));
  });
});

describe('a question', () => {
  it('loads the files of its words, then the texts of its answer', async () => {
    const page = starter.openPage();
    await page.ask('Who makes Acme Notes?');
    expect(page.loaded.filter((name) => name.startsWith('terms/'))).toHaveLength(4);
    expect(page.loaded[0]).toBe('base.bin');
    expect(page.loaded.at(-1)).toMatch(/^texts\//);
    expect(page.loads).toBeLessThanOrEqual(4);
  });

  it('loads nothing a second time', async () => {
    const page = starter.openPage();
    await page.ask('Who makes Acme Notes?');
    const { length } = page.loaded;
    await page.ask('Who makes Acme Notes?');
    expect(page.loaded).toHaveLength(length);
  });

  it('without an urgent word loads no exact weights of the detector', async () => {
    const page = pack.openPage();
    await page.ask('What does the family plan cost?');
    expect(page.loaded.filter((name) => name.startsWith('features/'))).toEqual([]);
  });
});
