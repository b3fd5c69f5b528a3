import { readFile } from 'node:fs/promises';
import { evaluate, type Figures, type LabelledQuestion } from '../../search/quality/evaluate.ts';
import { loadKnowledge } from '../load-knowledge.ts';
import { print } from '../terminal/print.ts';
import { percent, table } from '../terminal/table.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';
import { withProgress } from '../terminal/with-progress.ts';

/**
 * `gatehouse eval questions.jsonl`: how the content folder does on labelled questions, one object a line:
 * `{"q": question, "expect": [FAQ ids], "kind": any word}`. Ends with 1 below a share asked for.
 */
export async function evaluation(args: string[]): Promise<number> {
  const options = {
    json: { type: 'boolean', default: false },
    'min-hit1': { type: 'string', default: '0' },
    'min-refused': { type: 'string', default: '0' },
  } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError('Name one file of questions.');
  const minHit1 = shareOf('--min-hit1', values['min-hit1']);
  const minRefused = shareOf('--min-refused', values['min-refused']);
  const questions = await readQuestions(file);
  const knowledge = await loadKnowledge();
  if (!knowledge) return 1;

  const { kinds, all, misses } = await withProgress('Asking the questions', evaluate(knowledge, questions));
  if (values.json) print({ all, kinds, misses });
  else {
    const header = ['kind', 'questions', 'Hit@1', 'Hit@3', 'MRR', 'answered', 'refused'];
    const row = ({ kind, questions, hit1, hit3, mrr, answered, refused }: Figures) => [
      kind,
      String(questions),
      ...[hit1, hit3, mrr, answered, refused].map(percent),
    ];
    print(`${table([header, ...[...kinds, all].map(row)])}\n`);
    for (const { q, expect, found } of misses)
      print(`"${q}": ${found.join(', ') || 'refused'}, not ${expect.join(' or ') || 'refused'}\n`);
  }
  // A share of nothing is below no limit.
  return all.hit1 < minHit1 || all.refused < minRefused ? 1 : 0;
}

function shareOf(option: string, text: string): number {
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 1))
    throw new UsageError(`${option} must be a share from 0 to 1, such as 0.8.`);
  return share;
}

async function readQuestions(file: string): Promise<LabelledQuestion[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const question = questionOf(line);
    if (question) return [question];
    throw new UsageError(
      `${file}:${at + 1} must be an object such as {"q": "…", "expect": ["F001"], "kind": "plain"}.`,
    );
  });
}

function questionOf(line: string): LabelledQuestion | undefined {
  try {
    const { q, expect, kind = 'question' } = JSON.parse(line);
    const isText = (value: unknown): boolean => typeof value === 'string';
    return isText(q) && isText(kind) && Array.isArray(expect) && expect.every(isText) ? { q, expect, kind } : undefined;
  } catch {
    return undefined;
  }
}
