import { primarySubtag } from '../text/analyse.ts';
import questions from '../words/off-topic-questions.json' with { type: 'json' };

const byLanguage: Readonly<Record<string, readonly string[]>> = questions;

/** Questions of everyday life that hardly any product answers, in the language of a tag (BCP 47); none where no list is known. */
export function everydayQuestionsIn(tag: string): readonly string[] {
  const language = primarySubtag(tag);
  return Object.hasOwn(byLanguage, language) ? (byLanguage[language] as readonly string[]) : [];
}
