import {
  askQuestion,
  type Explanation,
  explainQuestion,
  type Knowledge,
  NEVER,
  type QuestionVector,
  withQuestionVector,
} from '@gatehouse/answers';
import { loadPack, splitFolder, withKnowledge } from '../load-knowledge.ts';
import { print } from '../terminal/print.ts';
import { wrap } from '../terminal/table.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';

const MAX_RESULTS = 10;
/** Maximum number of passages on a terminal; `--json` prints all. */
const MAX_SHOWN_PASSAGES = 3;
/** Minimum contribution to a score that is printed; less would print as 0.0. */
const MIN_SHOWN_CONTRIBUTION = 0.0005;

/** `gatehouse ask "question"`: prints the answer of `/ask` as text or JSON, or with `--explain` its reasons. */
export async function ask(args: string[]): Promise<number> {
  const options = { json: { type: 'boolean', default: false }, explain: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  const { folder, rest } = await splitFolder(positionals);
  const question = rest.join(' ').trim();
  if (question === '') throw new UsageError('The question is missing.');

  const loaded = await loadPack(folder);
  if (!loaded) return 1;
  return withKnowledge(loaded, (knowledge) =>
    withQuestionVector(knowledge, question, (questionVector) => answer(knowledge, question, questionVector, values)),
  );
}

/** Prints an answer. @returns the exit code */
function answer(
  knowledge: Knowledge,
  question: string,
  meaning: QuestionVector | undefined,
  values: { json: boolean; explain: boolean },
): number {
  if (values.explain) {
    const explanation = explainQuestion(knowledge, question, MAX_SHOWN_PASSAGES, meaning);
    print(values.json ? explanationAsJson(explanation) : describe(explanation));
    return explanation.verdict.answered ? 0 : 1;
  }
  const { hits: all, closest, partial } = askQuestion(knowledge, question, meaning);
  const hits = all.slice(0, MAX_RESULTS);
  if (values.json) {
    const results = hits.map(({ passage: { name, url, text }, score }) => ({ name, url, description: text, score }));
    print({
      query: question,
      results,
      ...(closest.length > 0 ? { closest: closest.map(({ name, url }) => ({ name, url })) } : {}),
      ...(partial.length > 0 ? { partial } : {}),
    });
  } else if (hits.length === 0) {
    print('Nothing in the content fits this question.\n');
    for (const { name, url } of closest) print(`Near it: ${name}\n${url}\n`);
  } else {
    for (const { passage, score } of hits.slice(0, MAX_SHOWN_PASSAGES))
      print(`${passage.name}  (${Math.round(score * 100)})\n${passage.url}\n${passage.text}\n\n`);
    if (partial.length > 0) print(`The documentation does not contain ${quoteWords(partial)}.\n\n`);
    print(wrap(explainNumbers(hits.length)).join('\n').concat('\n'));
  }
  return hits.length > 0 ? 0 : 1;
}

const quoteWords = (names: readonly string[]): string => names.map((word) => `"${word}"`).join(', ');

/** Explains how many passages are omitted, and the number after each name. */
function explainNumbers(found: number): string {
  const shown =
    found > MAX_SHOWN_PASSAGES
      ? `${MAX_SHOWN_PASSAGES} of ${found} passages, best first; --json prints all.`
      : 'No other passage fits.';
  return `${shown} The number is the score of a passage from 0 to 100, compared with the others of this answer; it is no probability. --explain lists the words behind it.`;
}

function explanationAsJson({ verdict, hits }: Explanation): object {
  return { verdict, hits: hits.map(({ passage: { name, url }, score, reasons }) => ({ name, url, score, reasons })) };
}

function describe({ verdict: { answered, evidence, constant, signals, because }, hits }: Explanation): string {
  const formatSigned = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
  const shown = hits.map(({ passage, score, reasons }) => {
    const lines = reasons
      .filter(({ adds }) => adds >= MIN_SHOWN_CONTRIBUTION)
      .map(
        ({ matched, as, adds }) =>
          `  ${(100 * adds).toFixed(1).padStart(5)}  ${matched}${as.length > 0 ? ` (as ${as.join(', ')})` : ''}`,
      );
    return `${passage.name}  (${Math.round(score * 100)})\n${passage.url}\n${lines.join('\n')}\n\n`;
  });
  const parts = signals.map(({ name, value, adds }) => `${name} ${value.toFixed(2)} adds ${formatSigned(adds)}`);
  return (
    `${shown.join('')}${answered ? 'Answered' : 'Refused'}: ${because}.\n` +
    (because === NEVER ? 'A rule of never in not-answered.yaml decided; the evidence does not count.\n' : '') +
    `Evidence ${formatSigned(evidence)}: ${parts.join(', ')}, this folder ${formatSigned(constant)}.\n`
  );
}
