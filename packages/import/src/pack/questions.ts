import { asText } from '@gatehouse/content';
import { slugOf } from '@gatehouse/contract';
import { writeYaml } from '@gatehouse/source';

export interface FoundQuestion {
  question: string;
  /** Markdown. */
  answer: string;
  /** The page with the question. */
  source: URL;
}

/** Converts the questions of each page to a file of `faqs/`. Duplicates are skipped. */
export function questionFiles(found: readonly FoundQuestion[]): Map<string, string> {
  const seenKeys = new Set<string>();
  const files = new Map<string, { faqs: object[] }>();
  for (const { question, answer, source } of found) {
    const key = slugOf(question) || question.toLowerCase();
    if (seenKeys.has(key) || question.length > 300 || answer.trim() === '') continue;
    seenKeys.add(key);
    const name = slugOf(source.pathname.split('/').filter(Boolean).slice(-2).join(' ')) || 'questions';
    const file = files.get(name) ?? { faqs: [] };
    files.set(name, file);
    file.faqs.push({
      question: asText(question),
      answer: asText(answer.trim()),
      ...(source.protocol === 'https:' ? { source: source.href } : {}),
    });
  }
  return new Map([...files].map(([name, file]) => [`faqs/${name}.yaml`, writeYaml(file)]));
}
