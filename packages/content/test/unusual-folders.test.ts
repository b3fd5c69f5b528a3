import { describe, expect, it } from 'vitest';
import { startServiceUnderTest } from '../../../test/service-under-test.ts';
import { folderWith, MINIMAL_PRODUCT, problemsOfFiles } from './small-folder.ts';

const faqs = (...questions: string[]) => ({
  'faqs/a.yaml': `faqs:\n${questions.map((question) => `  - question: ${JSON.stringify(question)}\n    answer: A\n`).join('')}`,
});

describe('unusual but valid content is accepted', () => {
  it.each([
    ['names that differ in symbols', ['Does it read C++?', 'Does it read C#?']],
    ['numbers that differ in symbols', ['Does it cost +5%?', 'Does it cost -5?']],
    ['words that differ in vowel signs', ['मेरा घर?', 'मेरी घर?']],
    ['symbols only', ['👍?', '🎉?']],
  ])('%s are two different questions', async (_, questions) => {
    expect(await problemsOfFiles(faqs(...questions))).toEqual([]);
  });

  it('urgent and the lowest price may be set to false explicitly', async () => {
    const files = {
      'faqs/a.yaml': 'faqs:\n  - {question: What?, answer: A, urgent: false}\n',
      'pricing.yaml': 'plans:\n  - {name: A, prices: [{amount: 1, currency: EUR, from: false}]}\n',
    };
    expect(await problemsOfFiles(files)).toEqual([]);
  });

  it('front matter may have blanks after its first line', async () => {
    const folder = folderWith({ 'sections/d.md': '--- \ntitle: Deep\norder: 3\n---\n# B\n\nWords.\n' });
    const service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
    const { text } = await service.get('/content/d.md');
    expect(text).toContain('# Deep\n');
    expect(text).not.toContain('order: 3');
    await service.close();
  });

  it('a page in a right-to-left language sets its direction', async () => {
    const folder = folderWith({ 'product.yaml': `${MINIMAL_PRODUCT}language: ar\n` });
    const service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
    expect((await service.get('/')).text).toContain('<html lang="ar" dir="rtl">');
    await service.close();
  });
});

describe('content that cannot be published is reported', () => {
  const source = (url: string) => ({
    'faqs/a.yaml': `faqs:\n  - {question: What?, answer: A, source: ${JSON.stringify(url)}}\n`,
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a URL with letters that a header cannot contain',
      source('https://x.example/日本'),
      'faqs/a.yaml:2:42 faqs[0].source: must be an https address of ASCII characters: percent-encode others, such as %E6%97%A5 for 日. Correct it.',
    ],
    [
      'a URL with > that breaks the Link header',
      source('https://x.example/>;rel=evil,<https://y.example/'),
      'faqs/a.yaml:2:42 faqs[0].source: must be an https address without < > " and other marks that an address cannot hold. Correct it.',
    ],
    [
      'an invalid guide name',
      { 'guides/My Guide.md': '# T\n\n1. A\n' },
      'guides/My Guide.md:1:1 the name of the file cannot be an address. Use lower-case words joined by hyphens.',
    ],
    [
      'a day that does not exist',
      {
        'timeline.yaml': 'milestones:\n  - {id: a, date: "2025-02-30", title: T, status: done}\n',
      },
      'timeline.yaml:2:19 milestones[0].date: must be a day or month of the calendar. Correct it.',
    ],
    [
      'a price below the smallest amount',
      { 'pricing.yaml': 'plans:\n  - {name: A, prices: [{amount: 1e-13, currency: EUR}]}\n' },
      'pricing.yaml:2:33 plans[0].prices[0].amount: must be 0, or at least 0.000000001. Correct it.',
    ],
    [
      'an invalid language',
      { 'product.yaml': `${MINIMAL_PRODUCT}language: xx-invalid\n` },
      'product.yaml:3:11 language: must be a language tag such as en or pt-BR. Correct it.',
    ],
    [
      'a milestone with the id of another part',
      { 'timeline.yaml': 'milestones:\n  - {id: later, date: "2025", title: T, status: done}\n' },
      'timeline.yaml:2:3 milestones: the id later is used twice. Rename one.',
    ],
  ])('%s', async (_, files, problem) => {
    expect(await problemsOfFiles(files)).toEqual([problem]);
  });

  it('a section may be named like a member of Object.prototype', async () => {
    expect(await problemsOfFiles({ 'sections/constructor.md': '# T\n\nWords.\n' })).toEqual([]);
  });
});
