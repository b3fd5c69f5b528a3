import type { Knowledge } from '../search/knowledge.ts';
import { compareAlternatives } from './compare-alternatives.ts';
import { getOverview } from './get-overview.ts';
import { getPricing } from './get-pricing.ts';
import { searchFaqs } from './search-faqs.ts';
import type { Tool } from './tool.ts';

/** What an agent may call, in the order in which it is listed everywhere. */
export function allTools(knowledge: Knowledge): readonly Tool[] {
  return [getOverview(knowledge), searchFaqs(knowledge), getPricing(knowledge), compareAlternatives(knowledge)];
}
