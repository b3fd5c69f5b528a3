import type { Knowledge } from '../search/knowledge.ts';
import { resolveName } from '../tools/resolve-name.ts';

/** A ready-made task; `write` gives the one user message. */
export interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly { name: string; description: string; required: boolean }[];
  /** @throws ArgumentError when an argument names something unknown */
  write: (args: Readonly<Record<string, string>>) => string;
}

export function createPrompts({ pack }: Knowledge): Prompt[] {
  const { platform, differentiators } = pack.members;
  const { alternatives } = differentiators.comparison;
  return [
    {
      name: 'explain_product',
      title: `Explain ${platform.name}`,
      description: `What ${platform.name} is, for a given audience`,
      arguments: [{ name: 'audience', description: 'Who the explanation is for', required: false }],
      write: ({ audience = 'someone who has never heard of it' }) =>
        `Explain ${platform.name} to this audience: ${audience}. Call get_overview first, say what its status is, and cite the url of what you use.`,
    },
    {
      name: 'answer_question',
      title: 'Answer a question',
      description: `Answers a question about ${platform.name} from its published content`,
      arguments: [{ name: 'question', description: 'The question', required: true }],
      write: ({ question = '' }) =>
        `Answer this question about ${platform.name}: ${question}\nCall search_faqs with it, answer only from what it returns, and cite each url. If it returns nothing, say so.`,
    },
    {
      name: 'compare_with',
      title: `Compare ${platform.name} with an alternative`,
      description: 'A fair comparison, weaknesses included',
      arguments: [{ name: 'alternative', description: 'Id or everyday name of an alternative', required: true }],
      write: ({ alternative = '' }) => {
        const { id, name } = resolveName(alternative, alternatives, 'alternative');
        return `Compare ${platform.name} fairly with: ${name}. Call compare_alternatives with {"alternatives":["${id}"]}, name strengths and weaknesses of both sides, and cite the url.`;
      },
    },
  ];
}
