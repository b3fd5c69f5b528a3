import type { Knowledge } from '@gatehouse/answers';
import type { Comparison } from '@gatehouse/contract';
import { resolveName } from '@gatehouse/site';

/** A prompt; `write` returns its user message. */
export interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly { name: string; description: string; required: boolean }[];
  /** @throws ArgumentError for an unknown name in an argument */
  write: (args: Readonly<Record<string, string>>) => string;
}

export function createPrompts({ pack }: Knowledge): Prompt[] {
  const { product, comparison } = pack;
  return [
    {
      name: 'explain_product',
      title: `Explain ${product.name}`,
      description: `An explanation of ${product.name} for a given audience`,
      arguments: [{ name: 'audience', description: 'Who the explanation is for', required: false }],
      write: ({ audience = 'someone new to the product' }) =>
        `Explain ${product.name} to this audience: ${audience}. Call get_overview first, state its status, and cite the url of each source.`,
    },
    ...(pack.categories.length > 0
      ? [answerQuestion(product.name, 'Call search_faqs with it, answer only from its results')]
      : pack.docs?.pages.length
        ? [answerQuestion(product.name, 'Call search with it, fetch matching pages, answer only from these')]
        : []),
    ...(comparison ? [comparePrompt(product.name, comparison)] : []),
  ];
}

/** @param how all steps but the last */
const answerQuestion = (product: string, how: string): Prompt => ({
  name: 'answer_question',
  title: 'Answer a question',
  description: `Answers a question about ${product} from its published content`,
  arguments: [{ name: 'question', description: 'The question', required: true }],
  write: ({ question = '' }) =>
    `Answer this question about ${product}: ${question}\n${how}, and cite each url. If it returns nothing, say so.`,
});

function comparePrompt(product: string, { alternatives }: Comparison): Prompt {
  return {
    name: 'compare_with',
    title: `Compare ${product} with an alternative`,
    description: 'A fair comparison, weaknesses included',
    arguments: [{ name: 'alternative', description: 'Id or everyday name of an alternative', required: true }],
    write: ({ alternative = '' }) => {
      const { id, name } = resolveName(alternative, alternatives, 'alternative');
      return `Compare ${product} fairly with: ${name}. Call compare_alternatives with {"alternatives":["${id}"]}, name strengths and weaknesses of both sides, and cite the url.`;
    },
  };
}
