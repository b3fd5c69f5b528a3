import { describe, expect, it } from 'vitest';
import type { ContentProblem } from '../../src/content/content-problem.ts';
import { all, copyPack, type Edit, problemsOf, replacing } from '../content-folder-copy.ts';

/** One planted fault: where it is found, and how it is told. */
interface Fault {
  fact: string;
  edits: Record<string, Edit>;
  at: string;
  says: string;
}

const faults: Fault[] = [
  {
    fact: 'a category file holds the category of its name',
    edits: { 'faqs/legal.yaml': replacing('name: legal', 'name: pricing') },
    at: 'faqs/legal.yaml:1 name',
    says: 'is pricing in the file of legal. Write name: legal.',
  },
  {
    fact: 'a number of a question is used once',
    edits: { 'faqs/product.yaml': all(replacing('id: F005', 'id: F001'), replacing('[F005]', '[F002]')) },
    at: 'faqs/product.yaml:22 faqs[1].id',
    says: 'is used by another entry: F001. Numbers are never reused: take the next free one.',
  },
  {
    fact: 'a slug is used once',
    edits: { 'faqs/product.yaml': replacing('slug: what-if-frost-is-late', 'slug: what-is-plotline') },
    at: 'faqs/product.yaml:23 faqs[1].slug',
    says: 'is used by another entry: F001. Slugs are never reused: choose another.',
  },
  {
    fact: 'a phrasing stands under one question, however it is punctuated',
    edits: { 'faqs/product.yaml': replacing('- cold spring', '- "WHO, can see -- my garden?!"') },
    at: 'faqs/security.yaml:7 faqs[0].question',
    says: 'also stands under F005. Keep it where it is answered best.',
  },
  {
    fact: 'an alternate phrasing is no other question',
    edits: { 'faqs/legal.yaml': replacing('- ask for my data', '- is it FREE') },
    at: 'faqs/legal.yaml:13 faqs[0].alternatePhrasings[1]',
    says: 'also stands under F007. Keep it where it is answered best.',
  },
  {
    fact: 'tags are those of the vocabulary',
    edits: { 'faqs/legal.yaml': replacing('[trust, basics]', '[trust, courts]') },
    at: 'faqs/legal.yaml:14 faqs[0].tags[1]',
    says: 'is not a tag of vocabulary.yaml. Use a listed tag or add this one there.',
  },
  {
    fact: 'a tag with the name of an object method is no tag',
    edits: { 'faqs/legal.yaml': replacing('[trust, basics]', '[trust, constructor]') },
    at: 'faqs/legal.yaml:14 faqs[0].tags[1]',
    says: 'is not a tag of vocabulary.yaml. Use a listed tag or add this one there.',
  },
  {
    fact: 'a question is not related to itself',
    edits: { 'faqs/legal.yaml': replacing('[F006]', '[F009]') },
    at: 'faqs/legal.yaml:15 faqs[0].relatedIds',
    says: 'names the entry itself. Name other entries.',
  },
  {
    fact: 'a related question exists',
    edits: { 'faqs/legal.yaml': replacing('[F006]', '[F006, F099]') },
    at: 'faqs/legal.yaml:15 faqs[0].relatedIds[1]',
    says: 'names an FAQ that does not exist. Correct the number.',
  },
  {
    fact: 'a question named by an asset type exists',
    edits: { 'asset-types.yaml': replacing('faqIds: [F004]', 'faqIds: [F098]') },
    at: 'asset-types.yaml:18 types[1].faqIds[0]',
    says: 'names an FAQ that does not exist. Correct the number.',
  },
  {
    fact: 'a question named by a use case exists',
    edits: { 'use-cases.yaml': replacing('[F001, F004]', '[F001, F097]') },
    at: 'use-cases.yaml:9 [0].faqIds[1]',
    says: 'names an FAQ that does not exist. Correct the number.',
  },
  {
    fact: 'a question named beside one that is not answered exists',
    edits: { 'not-answered.yaml': replacing('F004', 'F096') },
    at: 'not-answered.yaml:4 questions[1].faqId',
    says: 'names an FAQ that does not exist. Correct the number.',
  },
  {
    fact: 'a word stands for one concept',
    edits: { 'vocabulary.yaml': replacing('[pick, reap]', '[pick, reap, Seedtime]') },
    at: 'vocabulary.yaml:8 concepts.harvest[2]',
    says: '"Seedtime" already stands under sowing. Keep it in one place.',
  },
];

const told = ({ file, line, place, what, fix }: ContentProblem): string =>
  `${file}:${line}${place && ` ${place}`} ${what}. ${fix}.`;

describe('questions and what names them', () => {
  it('agree in a good folder', async () => {
    expect(await problemsOf(copyPack())).toEqual([]);
  });

  it.each(faults)('$fact', async ({ edits, at, says }) => {
    expect((await problemsOf(copyPack(edits))).map(told)).toEqual([`${at} ${says}`]);
  });

  it('a phrasing may be written twice under its own question', async () => {
    const folder = copyPack({ 'faqs/legal.yaml': replacing('- ask for my data', '- data protection LAW!') });
    expect(await problemsOf(folder)).toEqual([]);
  });

  it('references to questions wait until every category can be read', async () => {
    const folder = copyPack({
      'faqs/general.yaml': replacing('name: general', 'name: [general'),
      'use-cases.yaml': replacing('[F001, F004]', '[F001, F097]'),
    });
    expect((await problemsOf(folder)).map(({ file }) => file)).toEqual(['faqs/general.yaml']);
  });

  it('a broken file does not hide what is wrong between the others', async () => {
    const folder = copyPack({
      'solution.yaml': replacing('headline:', 'headlines:'),
      'timeline.yaml': replacing('status: pre-launch', 'status: launched'),
    });
    const found = (await problemsOf(folder)).map(({ file, what }) => `${file} ${what}`);
    expect(found).toEqual([
      'solution.yaml is missing',
      'solution.yaml is not a known name here',
      'timeline.yaml differs from platform.yaml',
    ]);
  });
});
