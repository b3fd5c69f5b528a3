import { drawCurve, evaluate, type Figures } from '@gatehouse/answers';
import { encoderSetting, Unusable } from '../../config/value-shapes.ts';
import { describeCurve, describeMissed, missedRows } from '../curve.ts';
import { loadPack, splitFolder, withKnowledge } from '../load-knowledge.ts';
import { readLabelledQuestions, shareOf } from '../read-questions.ts';
import { print } from '../terminal/print.ts';
import { percent, table } from '../terminal/table.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';
import { withProgress } from '../terminal/with-progress.ts';

/**
 * `gatehouse eval [questions.jsonl]`: measures how well a folder answers its own phrasings when they are left out of
 * training, and estimates the effect of more phrasings. With a file, first measures labelled questions, one object a
 * line: `{"q": question, "expect": [FAQ ids], "kind": any word}`. Exits with 1 below a requested share.
 */
export async function evaluation(args: string[]): Promise<number> {
  const options = {
    json: { type: 'boolean', default: false },
    'min-hit1': { type: 'string' },
    'min-refused': { type: 'string' },
    compare: { type: 'string' },
  } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const { folder, rest } = await splitFolder(positionals);
  const [file] = rest;
  if (rest.length > 1) throw new UsageError('Name one folder and one file of questions.');
  const minHit1 = shareOf('--min-hit1', values['min-hit1']);
  const minRefused = shareOf('--min-refused', values['min-refused']);
  if (file === undefined && (minHit1 ?? minRefused) !== undefined)
    throw new UsageError('--min-hit1 and --min-refused are shares of the questions of a file: name one.');
  if (file === undefined && values.compare !== undefined)
    throw new UsageError('--compare asks the questions of a file: name one.');
  const comparedEncoder = values.compare === undefined ? undefined : encoderSetting(values.compare);
  if (comparedEncoder === '' || comparedEncoder instanceof Unusable)
    throw new UsageError('--compare must be static, minilm, or the address of an OpenAI-compatible /v1/embeddings.');
  const questions = file === undefined ? undefined : await readLabelledQuestions(file);
  const loaded = await loadPack(folder);
  if (!loaded) return 1;

  const evaluateWith = (encoder?: string) =>
    questions &&
    withKnowledge(loaded, (knowledge) => withProgress('Asking the questions', evaluate(knowledge, questions)), encoder);
  const labelled = await evaluateWith();
  const compared = comparedEncoder === undefined ? undefined : await evaluateWith(comparedEncoder);
  const curveResult = await withProgress('Drawing the curve', drawCurve(loaded.pack));
  const missed = missedRows(loaded.files, loaded.pack, labelled?.outcomes ?? curveResult.outcomes, !labelled);
  const { all, kinds, misses } = labelled ?? {};
  const comparison = compared && {
    encoder: comparedEncoder,
    all: compared.all,
    kinds: compared.kinds,
    misses: compared.misses,
  };
  if (values.json)
    print({ all, kinds, misses, ...(comparison && { compared: comparison }), curve: curveResult.curve, ...missed });
  else {
    if (all && kinds && misses) {
      print(`${table([HEADER, ...[...kinds, all].map(rowOf)])}\n`);
      if (compared)
        print(
          `With ENCODER=${comparedEncoder}:\n${table([HEADER, ...[...compared.kinds, compared.all].map(rowOf)])}\n`,
        );
      for (const { q, expect, found } of misses)
        print(`"${q}": ${found.join(', ') || 'refused'}, not ${expect.join(' or ') || 'refused'}\n`);
      print(`${describeMissed(missed)}\n${describeCurve(curveResult.curve)}`);
    } else print(describeCurve(curveResult.curve) + describeMissed(missed));
  }
  // Without labelled questions there is no share to compare.
  return all && (all.hit1 < (minHit1 ?? 0) || all.refused < (minRefused ?? 0)) ? 1 : 0;
}

const HEADER = ['kind', 'questions', 'Hit@1', 'Hit@3', 'MRR', 'answered', 'refused'];

const rowOf = ({ kind, questions, hit1, hit3, mrr, answered, refused }: Figures): string[] => [
  kind,
  String(questions),
  ...[hit1, hit3, mrr, answered, refused].map(percent),
];
