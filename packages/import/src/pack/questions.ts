import { asText } from '@gatehouse/content';
import { slugOf } from '@gatehouse/contract';
import { writeYaml } from '@gatehouse/source';

export interface FoundQuestion {
  question: string;
  /** Markdown. */
  answer: string;
  /** The page that it stands on. */
  source: URL;
}

/** The questions of each page as one file of `faqs/`; one that was asked before is left out. */
export function questionFiles(found: readonly FoundQuestion[]): Map<string, string> {
  const asked = new Set<string>();
  const files = new Map<string, { faqs: object[] }>();
  for (const { question, answer, source } of found) {
    const key = slugOf(question) || question.toLowerCase();
    if (asked.has(key) || question.length > 300 || answer.trim() === '') continue;
    asked.add(key);
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
