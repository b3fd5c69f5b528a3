import { readFile } from 'node:fs/promises';
import type { LabelledQuestion } from '@gatehouse/answers';
import { UsageError } from './terminal/usage-error.ts';

/** Reads a file of labelled questions, one JSON object a line. @throws UsageError that names the file and the line */
export async function readQuestions(file: string): Promise<LabelledQuestion[]> {
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
