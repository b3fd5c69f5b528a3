import type { Knowledge } from '@gatehouse/answers';
import { compareAlternatives } from './compare-alternatives.ts';
import { fetchPage } from './fetch.ts';
import { getOverview } from './get-overview.ts';
import { getPricing } from './get-pricing.ts';
import { search } from './search.ts';
import { searchFaqs } from './search-faqs.ts';
import type { Tool } from './tool.ts';

/** The tools in the order of their list. Tools for content that the pack lacks are left out. */
export function allTools(knowledge: Knowledge): readonly Tool[] {
  const { categories, pricing, comparison, docs } = knowledge.pack;
  return [
    getOverview(knowledge),
    ...(categories.length > 0 ? [searchFaqs(knowledge)] : []),
    ...(pricing ? [getPricing(knowledge, pricing)] : []),
    ...(comparison ? [compareAlternatives(knowledge, comparison)] : []),
    ...(docs?.pages.length ? [search(knowledge), fetchPage(knowledge)] : []),
  ];
}
