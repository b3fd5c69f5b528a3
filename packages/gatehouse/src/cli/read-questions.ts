import { readFile } from 'node:fs/promises';
import type { LabelledQuestion } from '@gatehouse/answers';
import { UsageError } from './terminal/usage-error.ts';

/**
 * Reads a file of questions, one JSON object a line.
 * @param parse undefined for an object of another form
 * @param example an object, for the message
 */
export async function readQuestions<Question>(
  file: string,
  parse: (entry: Record<string, unknown>) => Question | undefined,
  example: string,
): Promise<Question[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const question = parse(entryOf(line));
    if (question) return [question];
    throw new UsageError(`${file}:${at + 1} must be an object such as ${example}.`);
  });
}

const EXAMPLE = '{"q": "…", "expect": ["F001"], "kind": "plain"}';

/** Reads a file of questions with the ids of their entries. */
export const readLabelledQuestions = (file: string): Promise<LabelledQuestion[]> =>
  readQuestions(file, questionOf, EXAMPLE);

function questionOf({ q, expect, kind = 'question' }: Record<string, unknown>): LabelledQuestion | undefined {
  return typeof q === 'string' && typeof kind === 'string' && isTexts(expect) ? { q, expect, kind } : undefined;
}

/** An empty object for anything else. */
function entryOf(line: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The share that an option names; undefined without the option. */
export function shareOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (text.trim() === '' || !(share >= 0 && share <= 1))
    throw new UsageError(`${option} must be a share from 0 to 1, such as 0.8.`);
  return share;
}
