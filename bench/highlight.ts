import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bestSentence } from '../packages/answers/src/search/answering/excerpt.ts';
import { sentencesOf } from '../packages/answers/src/search/answering/sentences.ts';
import { buildKnowledge } from '../packages/answers/src/search/answering/train.ts';
import { validateContent } from '../packages/content/src/checks/validate.ts';
import { readReadableFiles } from '../packages/content/src/read-folder.ts';
import { isProblems } from '../packages/source/src/files/content-problem.ts';
import judged from './answers/highlight-judged.json' with { type: 'json' };

/**
 * `npm run bench:highlight`: asks each phrasing of every pack and checks which sentence of its answer is highlighted.
 * For answers that begin with yes or no, prints the share whose first sentence is highlighted (at least 95 %). For 100
 * others, prints the share that a person has judged right. `-- --list` prints those without a judgement.
 */
const root = join(import.meta.dirname, '..');
const packs = [
  'content',
  ...readdirSync(join(root, 'test/content-folders')).map((name) => `test/content-folders/${name}`),
];
const YES_OR_NO = /^(?:yes|no|ja|nein|はい|いいえ)\b/i;
const OTHERS = 100;

interface Highlighted {
  question: string;
  answer: string;
  sentence: string;
  first: boolean;
}

const all: Highlighted[] = [];
for (const folder of packs) {
  const { files, unread } = await readReadableFiles(join(root, folder));
  const pack = validateContent(files, undefined, unread);
  if (isProblems(pack)) throw new Error(`${folder} has problems`);
  const knowledge = await buildKnowledge(pack, 'https://bench.example', 'bench');
  for (const { id, question, phrasings = [] } of pack.categories.flatMap(({ faqs }) => faqs)) {
    const passage = knowledge.passages.find((one) => one.kind === 'faq' && one.id === id && one.part === 0);
    if (!passage) continue;
    for (const phrasing of [question, ...phrasings]) {
      const sentence = bestSentence(knowledge, phrasing, passage);
      if (sentence === undefined) continue;
      all.push({
        question: phrasing,
        answer: passage.text,
        sentence,
        first: sentence === sentencesOf(knowledge, passage)[0]?.text,
      });
    }
  }
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
const yesOrNo = all.filter(({ answer }) => YES_OR_NO.test(answer));
const otherAnswers = all.filter(({ answer }) => !YES_OR_NO.test(answer));
/** An even sample over all packs and entries, the same in every run. */
const sample = Array.from(
  { length: OTHERS },
  (_, at) => otherAnswers[Math.floor(((at + 0.5) * otherAnswers.length) / OTHERS)] as Highlighted,
);
const verdicts: Readonly<Record<string, boolean>> = judged;
const keyOf = ({ question, sentence }: Highlighted): string => `${question} → ${sentence}`;
const judgedSample = sample.filter((one) => keyOf(one) in verdicts);
const firsts = yesOrNo.filter(({ first }) => first).length;
console.log(`yes or no: the first sentence in ${percent(firsts, yesOrNo.length)}`);
console.log(
  `others: the first sentence in ${percent(otherAnswers.filter(({ first }) => first).length, otherAnswers.length)}`,
);
console.log(
  `others, judged: right in ${percent(judgedSample.filter((one) => verdicts[keyOf(one)]).length, judgedSample.length)}`,
);
if (process.argv.includes('--list'))
  for (const one of sample)
    if (!(keyOf(one) in verdicts)) console.log(JSON.stringify({ key: keyOf(one), answer: one.answer }));
process.exitCode = firsts >= 0.95 * yesOrNo.length ? 0 : 1;
