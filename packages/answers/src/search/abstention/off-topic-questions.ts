import { primarySubtag } from '../text/analyse.ts';
import questions from '../words/off-topic-questions.json' with { type: 'json' };

const questionsByLanguage: Readonly<Record<string, readonly string[]>> = questions;

/**
 * Everyday questions that hardly any product answers, in the language of a tag (BCP 47); none for languages without a
 * list.
 */
export function everydayQuestionsIn(tag: string): readonly string[] {
  const language = primarySubtag(tag);
  return Object.hasOwn(questionsByLanguage, language) ? (questionsByLanguage[language] as readonly string[]) : [];
}
