import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyPack, editFile } from '../../../test/content-folder-copy.ts';
import fc, { runsOf } from '../../../test/fast-check.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { describeProblem, isProblems } from '../../source/src/files/content-problem.ts';
import { validateContent } from '../src/checks/validate.ts';
import { readContentFolder } from '../src/read-folder.ts';

/** A folder with these questions in addition to those of the pack. */
const folderOf = (questions: readonly QuestionSource[]) => copyPack({ 'faqs/tools.yaml': () => write(questions) });

interface QuestionSource {
  question: string;
  answer?: string;
  slug?: string;
  id?: string;
}

const write = (questions: readonly QuestionSource[]): string =>
  JSON.stringify({ faqs: questions.map(({ answer = 'By hand.', ...others }) => ({ ...others, answer })) });

/** The URLs of the category `tools`, or its problems. */
async function slugsOf(folder: string): Promise<string[]> {
  const files = await readContentFolder(folder);
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) return pack.map(describeProblem);
  return pack.categories.find(({ name }) => name === 'tools')?.faqs.map(({ slug }) => slug) ?? [];
}

const lock = async (folder: string, ...more: string[]) => runInProcess(['lock', folder, ...more], {});

describe('the slug of a question without an explicit one', () => {
  it.each([
    ["What's a hoe, and why?", 'whats-a-hoe-and-why'],
    ['Wie groß ist ein Spaten für Bäume?', 'wie-gross-ist-ein-spaten-fur-baume'],
    ['Où est ¼ de l’œuf — 20 %?', 'ou-est-1-4-de-loeuf-20'],
    [
      'Which of the many rakes that hang in the shed behind the old house by the river is mine?',
      'which-of-the-many-rakes-that-hang-in-the-shed-behind-the-old-house-by',
    ],
  ])('is derived from its text: %s', async (question, slug) => {
    expect(await slugsOf(folderOf([{ question }]))).toEqual([slug]);
  });

  it.each(['鍬は何ですか', 'Что такое тяпка в API?', '???'])(
    'is stable for letters that are not Latin: %s',
    async (question) => {
      const [slug] = await slugsOf(folderOf([{ question }]));
      expect(slug).toMatch(/^q-[a-z0-9]{5,11}$/);
      expect(await slugsOf(folderOf([{ question: 'A hoe?' }, { question }]))).toEqual(['a-hoe', slug]);
    },
  );

  it('is unique, and an explicit slug has priority', async () => {
    const [first, second, explicit] = await slugsOf(
      folderOf([{ question: 'A hoe?' }, { question: 'A hoé?' }, { question: 'A rake?', slug: 'a-hoe' }]),
    );
    expect([explicit, second === first]).toEqual(['a-hoe', false]);
    for (const generated of [first, second]) expect(generated).toMatch(/^a-hoe-[a-z0-9]{6}$/);
  });

  it('is also the id if the question has none, and references can use that id', async () => {
    const folder = folderOf([{ question: 'A hoe?' }, { question: 'A rake?', id: 'R2' }]);
    editFile(folder, 'faqs/legal.yaml', (text) => text.replace('[F006]', '[a-hoe, a-rake, R2]'));
    const files = await readContentFolder(folder);
    const pack = isProblems(files) ? files : validateContent(files);
    if (isProblems(pack)) throw new Error(JSON.stringify(pack));
    const faqs = pack.categories.flatMap((category) => category.faqs);
    expect(faqs.find(({ id }) => id === 'F009')?.related).toEqual(['a-hoe', 'R2', 'R2']);
  });
});

describe('gatehouse lock', () => {
  const questions = ['A hoe?', 'A rake?', 'A spade?'].map((question) => ({ question, answer: `${question} Yes.` }));

  it('writes a file that lists each slug, and prints the new slugs', async () => {
    const folder = folderOf(questions);
    expect(await lock(folder)).toEqual({
      code: 0,
      stdout: `${join(folder, 'faqs.lock.yaml')}: 3 addresses, 3 new.\n`,
      stderr: '',
    });
    expect(readFileSync(join(folder, 'faqs.lock.yaml'), 'utf8')).toMatch(
      /^# Addresses .*\n# version control.*\ntools:\n {2}- a-hoe \w+ \w+\n {2}- a-rake \w+ \w+\n {2}- a-spade \w+ \w+\n$/,
    );
    expect(JSON.parse((await lock(folder, '--json')).stdout)).toEqual({ folder, addresses: 3, added: [], givenUp: [] });
  });

  it('keeps a slug when question, answer or position change, or question and answer at the same position', async () => {
    const folder = folderOf(questions);
    await lock(folder);
    const edits: [QuestionSource[], string[]][] = [
      [
        [
          questions[0] as QuestionSource,
          { question: 'What is a rake?', answer: 'A rake? Yes.' },
          questions[2] as QuestionSource,
        ],
        ['a-hoe', 'a-rake', 'a-spade'],
      ],
      [
        [
          { question: 'What else?', answer: 'No.' },
          questions[1] as QuestionSource,
          { question: 'A spade?', answer: 'No.' },
        ],
        ['a-hoe', 'a-rake', 'a-spade'],
      ],
      [[...questions].reverse(), ['a-spade', 'a-rake', 'a-hoe']],
      [
        [...questions, { question: 'A fork?' }],
        ['a-hoe', 'a-rake', 'a-spade', 'a-fork'],
      ],
      [
        [questions[0] as QuestionSource, questions[2] as QuestionSource],
        ['a-hoe', 'a-spade'],
      ],
    ];
    for (const [edited, addresses] of edits) {
      writeFileSync(join(folder, 'faqs/tools.yaml'), write(edited));
      expect(await slugsOf(folder)).toEqual(addresses);
    }
  });

  it('is required when a slug would be lost, and then removes that slug', async () => {
    const folder = folderOf(questions);
    await lock(folder);
    const changed = [{ question: 'A fork?' }, { question: 'A saw?' }, questions[2] as QuestionSource];
    writeFileSync(join(folder, 'faqs/tools.yaml'), write(changed));
    const lostSlug = (column: number, slug: string) =>
      `faqs/tools.yaml:1:${column} faqs[${column === 22 ? 0 : 1}].question: matches no locked question, and the locked ` +
      `address /faq/${slug} has no question any more. If it is the same question, give it the slug ${slug}; if not, run gatehouse lock.`;
    expect(await slugsOf(folder)).toEqual([lostSlug(22, 'a-hoe'), lostSlug(65, 'a-rake')]);
    expect((await lock(folder)).stdout).toBe(
      `${join(folder, 'faqs.lock.yaml')}: 3 addresses, 2 new.\n/faq/a-hoe has no question any more.\n/faq/a-rake has no question any more.\n`,
    );
    expect(await slugsOf(folder)).toEqual(['a-fork', 'a-saw', 'a-spade']);
  });

  it('keeps slugs of removed or re-slugged questions, and check lists these slugs until the next lock', async () => {
    const folder = folderOf(questions);
    await lock(folder);
    const check = async () => (await runInProcess(['check', folder], {})).stdout.split('\n').slice(1, -1);
    expect(await check()).toEqual([]);
    writeFileSync(
      join(folder, 'faqs/tools.yaml'),
      write([{ ...(questions[0] as QuestionSource), slug: 'hoes' }, questions[2] as QuestionSource]),
    );
    const keptSlug = (line: number, at: number, slug: string) =>
      `notice: faqs.lock.yaml:${line}:5 tools[${at}]: keeps /faq/${slug}, which no question has any more, so links to it ` +
      `lead to nothing. Give the slug ${slug} to the question that replaces it; if there is none, run gatehouse lock.`;
    expect(await check()).toEqual([keptSlug(4, 0, 'a-hoe'), keptSlug(5, 1, 'a-rake')]);
    expect(await runInProcess(['check', folder, '--json'], {})).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/"problems":\[\],"notices":\[\{"file":"faqs\.lock\.yaml","line":4,/),
    });
    expect(JSON.parse((await lock(folder, '--json')).stdout)).toMatchObject({ givenUp: ['a-hoe', 'a-rake'] });
    expect(await check()).toEqual([]);
  });

  it('writes nothing if every question has an explicit slug, and reports problems', async () => {
    const folder = copyPack();
    expect((await lock(folder)).stdout).toContain('0 addresses, 0 new.');
    expect(() => readFileSync(join(folder, 'faqs.lock.yaml'))).toThrow('ENOENT');
    editFile(folder, 'faqs/tools.md', () => '# Nothing\n');
    expect(await lock(folder)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('faqs/tools.md:1:1 holds no question.'),
    });
  });

  it('keeps every slug when any question changes its text or answer', async () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    const many = fc.uniqueArray(word, { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(many, fc.nat(), fc.boolean(), word, async (wordsOfQuestions, at, words, other) => {
        const questionSources = wordsOfQuestions.map((name) => ({ question: `A ${name}?`, answer: `${name}.` }));
        const folder = folderOf(questionSources);
        await lock(folder);
        const edited = questionSources.map((one, position) =>
          position !== at % questionSources.length
            ? one
            : words
              ? { ...one, question: `What is ${other}?` }
              : { ...one, answer: other },
        );
        writeFileSync(join(folder, 'faqs/tools.yaml'), write(edited));
        expect(await slugsOf(folder)).toEqual(wordsOfQuestions.map((name) => `a-${name}`));
      }),
      { numRuns: runsOf(20) },
    );
  });
});
