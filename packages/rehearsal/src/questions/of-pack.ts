import type { Pack } from '@gatehouse/content';
import { faqPath } from '@gatehouse/contract';
import { decisiveSentence } from './evidence.ts';
import type { QuestionList } from './question.ts';

type QuestionsOfPack = Pick<Pack, 'categories' | 'docs' | 'product'>;

/** The questions of a pack, then the titles of its documentation. */
export function questionsOfPack({ categories, docs, product: { language } }: QuestionsOfPack): QuestionList {
  const faqs = categories.flatMap(({ faqs }) => faqs);
  return {
    source: 'edition',
    questions: [
      ...faqs.map(({ question, slug, answerText }) => ({
        question,
        pages: [faqPath(slug)],
        text: decisiveSentence(answerText, language),
      })),
      // A page without prose answers nothing.
      ...(docs?.pages ?? []).flatMap(({ title, path, passages: [first] }) =>
        first ? [{ question: title, pages: [path], text: decisiveSentence(first.text, language) }] : [],
      ),
    ],
  };
}

/** The permalink of each question of a pack, by its id. */
export const permalinksById = ({ categories }: Pick<Pack, 'categories'>): ReadonlyMap<string, string> =>
  new Map(categories.flatMap(({ faqs }) => faqs).map(({ id, slug }) => [id, faqPath(slug)]));
