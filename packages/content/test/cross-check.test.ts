import { describe, expect, it } from 'vitest';
import { allEdits, copyPack, type Edit, problemsOf, replacing } from '../../../test/content-folder-copy.ts';
import type { ContentProblem } from '../../source/src/files/content-problem.ts';

/** One injected problem, with its position and message. */
interface InjectedProblem {
  fact: string;
  edits: Record<string, Edit>;
  at: string;
  message: string;
}

/** An urgent question with phrasings of its own. */
const urgent =
  (questions: string, lookalikes = '[]') =>
  () =>
    `questions: ${questions}\nlookalikes: ${lookalikes}\n`;
const marked = replacing('    tags: [trust, basics]', '    urgent: true\n    tags: [trust, basics]');

const faults: InjectedProblem[] = [
  {
    fact: 'phrasings of urgent questions belong to a question with the mark urgent',
    edits: { 'urgent.yaml': urgent('[{ faqId: F009, phrasings: [my plants talk] }]') },
    at: 'urgent.yaml:1 questions[0].faqId',
    message: 'names no urgent FAQ. Write the id or the slug of one, or mark the FAQ with urgent: true.',
  },
  {
    fact: 'phrasings of urgent questions belong to an existing question',
    edits: { 'urgent.yaml': urgent('[{ faqId: F999, phrasings: [my plants talk] }]') },
    at: 'urgent.yaml:1 questions[0].faqId',
    message: 'names no urgent FAQ. Write the id or the slug of one, or mark the FAQ with urgent: true.',
  },
  {
    fact: 'a phrasing of an urgent question belongs to one question only',
    edits: {
      'faqs/legal.yaml': marked,
      'urgent.yaml': urgent('[{ faqId: F009, phrasings: [who can see my garden] }]'),
    },
    at: 'urgent.yaml:1 questions[0].phrasings[0]',
    message: 'also stands under F006. Keep it in one place.',
  },
  {
    fact: 'a look-alike of an urgent question is not a phrasing',
    edits: { 'faqs/legal.yaml': marked, 'urgent.yaml': urgent('[]', '[Ask for my data!]') },
    at: 'urgent.yaml:2 lookalikes[0]',
    message: 'also stands under F009. Keep it in one place.',
  },
  {
    fact: 'a not-answered question is not a phrasing',
    edits: { 'not-answered.yaml': (text) => `${text}never: [ask for my data]\n` },
    at: 'not-answered.yaml:5 never[0]',
    message: 'also stands under F009. Keep it in one place.',
  },
  {
    fact: 'two files are not one category',
    edits: { 'faqs/legal.md': () => '## May I sue?\n\nYes.\n' },
    at: 'faqs/legal.yaml:1',
    message: 'is the same category as faqs/legal.md. Join the two files, or rename one.',
  },
  {
    fact: 'a file name is a valid category name',
    edits: { 'faqs/Law & Order.yaml': () => 'faqs: []\n' },
    at: 'faqs/Law & Order.yaml:1',
    message:
      'is no name of a category. Name it in lower-case words joined by hyphens, for example faqs/getting-started.yaml or faqs/getting-started.md.',
  },
  {
    fact: 'a question number is used once',
    edits: { 'faqs/product.yaml': allEdits(replacing('id: F005', 'id: F001'), replacing('[F005]', '[F002]')) },
    at: 'faqs/product.yaml:22 faqs[1].id',
    message: 'is used by another entry: F001. Ids are never reused: take one that is free.',
  },
  {
    fact: 'a slug is used once',
    edits: { 'faqs/product.yaml': replacing('slug: what-if-frost-is-late', 'slug: what-is-plotline') },
    at: 'faqs/product.yaml:23 faqs[1].slug',
    message: 'is used by another entry: F001. Slugs are never reused: choose another.',
  },
  {
    fact: 'a phrasing belongs to one question, with any punctuation',
    edits: { 'faqs/product.yaml': replacing('- cold spring', '- "WHO, can see -- my garden?!"') },
    at: 'faqs/security.yaml:7 faqs[0].question',
    message: 'also stands under F005. Keep it where it is answered best.',
  },
  {
    fact: 'a phrasing differs from other questions',
    edits: { 'faqs/legal.yaml': replacing('- ask for my data', '- is it FREE') },
    at: 'faqs/legal.yaml:13 faqs[0].phrasings[1]',
    message: 'also stands under F007. Keep it where it is answered best.',
  },
  {
    fact: 'tags are in the vocabulary',
    edits: { 'faqs/legal.yaml': replacing('[trust, basics]', '[trust, courts]') },
    at: 'faqs/legal.yaml:14 faqs[0].tags[1]',
    message: 'is not a tag of vocabulary.yaml. Use a listed tag or add this one there.',
  },
  {
    fact: 'a tag with the name of an object method is unknown',
    edits: { 'faqs/legal.yaml': replacing('[trust, basics]', '[trust, constructor]') },
    at: 'faqs/legal.yaml:14 faqs[0].tags[1]',
    message: 'is not a tag of vocabulary.yaml. Use a listed tag or add this one there.',
  },
  {
    fact: 'a question is not related to itself',
    edits: { 'faqs/legal.yaml': replacing('[F006]', '[F009]') },
    at: 'faqs/legal.yaml:15 faqs[0].related[0]',
    message: 'names the question itself. Name other questions.',
  },
  {
    fact: 'a related question exists',
    edits: { 'faqs/legal.yaml': replacing('[F006]', '[F006, F099]') },
    at: 'faqs/legal.yaml:15 faqs[0].related[1]',
    message: 'names a question that does not exist. Write the id or the slug of one.',
  },
  {
    fact: 'a question that product.yaml references exists',
    edits: { 'sections/asset-types.yaml': replacing('- F004', '- F098') },
    at: 'sections/asset-types.yaml:46 parts[0].entries[1].questions[0]',
    message: 'names a question that does not exist. Write the id or the slug of one.',
  },
  {
    fact: 'a question that a use case references exists',
    edits: { 'sections/use-cases.yaml': replacing('- F004', '- F097') },
    at: 'sections/use-cases.yaml:25 parts[0].entries[0].questions[1]',
    message: 'names a question that does not exist. Write the id or the slug of one.',
  },
  {
    fact: 'a question that a not-answered entry references exists',
    edits: { 'not-answered.yaml': replacing('F004', 'F096') },
    at: 'not-answered.yaml:4 questions[1].faqId',
    message: 'names a question that does not exist. Write the id or the slug of one.',
  },
  {
    fact: 'a word belongs to one concept',
    edits: { 'vocabulary.yaml': replacing('[pick, reap]', '[pick, reap, Seedtime]') },
    at: 'vocabulary.yaml:8 concepts.harvest[2]',
    message: '"Seedtime" already stands under sowing. Keep it in one place.',
  },
];

const problemText = ({ file, line, place, what, fix }: ContentProblem): string =>
  `${file}:${line}${place && ` ${place}`} ${what}. ${fix}.`;

describe('questions and references to them', () => {
  it('are consistent in a valid folder', async () => {
    expect(await problemsOf(copyPack())).toEqual([]);
  });

  it.each(faults)('$fact', async ({ edits, at, message: says }) => {
    expect((await problemsOf(copyPack(edits))).map(problemText)).toEqual([`${at} ${says}`]);
  });

  it('a phrasing may be repeated under its own question', async () => {
    const folder = copyPack({ 'faqs/legal.yaml': replacing('- ask for my data', '- data protection LAW!') });
    expect(await problemsOf(folder)).toEqual([]);
  });

  it('references to questions are checked only if every category can be parsed', async () => {
    const folder = copyPack({
      'faqs/general.yaml': replacing('title: General', 'title: [General'),
      'sections/use-cases.yaml': replacing('- F004', '- F097'),
    });
    expect((await problemsOf(folder)).map(({ file }) => file)).toEqual(['faqs/general.yaml']);
  });

  it('a malformed file does not hide problems in other files', async () => {
    const folder = copyPack({
      'sections/solution.yaml': replacing('headline:', 'headlines:'),
      'timeline.yaml': replacing('from: 2027-03-01', 'from: 2027-09-01'),
    });
    const found = (await problemsOf(folder)).map(({ file, what }) => `${file} ${what}`);
    expect(found).toEqual(['sections/solution.yaml is not a known name here', 'timeline.yaml ends before it begins']);
  });
});
