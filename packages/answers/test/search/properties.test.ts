import { beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../../../../test/content-folder-copy.ts';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { validateContent } from '../../../content/src/checks/validate.ts';
import type { TrainingPack } from '../../../content/src/pack.ts';
import { readContentFolder } from '../../../content/src/read-folder.ts';
import { askQuestion, explainQuestion } from '../../src/search/answering/ask.ts';
import type { Knowledge } from '../../src/search/answering/knowledge.ts';
import { buildKnowledge } from '../../src/search/answering/train.ts';
import { phrasesOfGroups } from '../../src/search/ranking/concepts.ts';
import { buildIndex } from '../../src/search/ranking/engine.ts';

const vocabulary = [
  'vault',
  'garden',
  'how',
  'much',
  'is',
  'the',
  'price',
  'prise',
  'who',
  'can',
  'see',
  'my',
  "can't",
  'Ж',
];
const sentence = fc.array(fc.constantFrom(...vocabulary), { maxLength: 12 }).map((chosen) => chosen.join(' '));
const text = fc.record({ utterances: fc.array(sentence, { minLength: 1, maxLength: 4 }), text: sentence });

/** Each run builds one or two indexes. */
const few = { numRuns: runsOf(25) };

describe('any pack and any question', () => {
  it('all scores are in [0, 1], and hits are in descending order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { maxLength: 6 }),
        fc.array(sentence, { maxLength: 4 }),
        sentence,
        async (texts, offTopic, q) => {
          const index = buildIndex(texts, offTopic, phrasesOfGroups('en'));
          const { hits, ngramLead, offTopicWeight } = index.rank(q);
          const scores = hits.map(({ score }) => score);
          expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
          expect(scores).toEqual(scores.toSorted((a, b) => b - a));
          expect(Math.abs(ngramLead)).toBeLessThanOrEqual(1 + 1e-6);
          expect(offTopicWeight).toBeGreaterThanOrEqual(0);
        },
      ),
      few,
    );
  });

  it('the order of the passages changes no score', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), sentence, async (texts, q) => {
        const reordered = buildIndex(texts, ['who can fly'], phrasesOfGroups('en')).rank(q);
        const back = buildIndex(texts.toReversed(), ['who can fly'], phrasesOfGroups('en')).rank(q);
        const last = texts.length - 1;
        const mirrored = back.hits.map(({ entry, ...rest }) => ({ entry: last - entry, ...rest }));
        const byEntry = (a: { entry: number }, b: { entry: number }): number => a.entry - b.entry;
        expect(mirrored.sort(byEntry)).toEqual(reordered.hits.toSorted(byEntry));
      }),
      few,
    );
  });
});

describe('a content folder', () => {
  let pack: TrainingPack;
  let knowledge: Knowledge;
  beforeAll(async () => {
    pack = validateContent((await readContentFolder(completePack)) as never) as TrainingPack;
    knowledge = await buildKnowledge(pack, 'https://plotline.example', 'v1');
  });

  it('answers or rejects any string, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 2000 }), fc.string({ maxLength: 2000 })), (q) => {
        for (const { score } of askQuestion(knowledge, q).hits) expect(score > 0 && score <= 1).toBe(true);
        expect(explainQuestion(knowledge, q, 3).verdict.answered).toBe(askQuestion(knowledge, q).hits.length > 0);
      }),
    );
  });

  it('gives the same answers for any order of questions in its files', async () => {
    const turned = {
      ...pack,
      notAnswered: pack.notAnswered.toReversed(),
      categories: pack.categories.toReversed().map((category) => ({ ...category, faqs: category.faqs.toReversed() })),
    };
    const other = await buildKnowledge(turned, 'https://plotline.example', 'v1');
    for (const { utterances } of knowledge.passages)
      for (const q of utterances) expect(askQuestion(other, q)).toEqual(askQuestion(knowledge, q));
  });
});
