import type { Pack } from '@gatehouse/content';

/** Describes the available content about a product in one sentence of at most 100 characters. */
export function contentSummary({ categories, pricing, comparison, docs }: Pack): string {
  const kinds = [
    'product facts',
    ...(categories.length > 0 ? ['questions and answers'] : []),
    ...(docs?.pages.length ? ['documentation'] : []),
    ...(pricing ? ['prices'] : []),
    ...(comparison ? ['comparisons'] : []),
  ];
  return `Read-only ${new Intl.ListFormat('en-GB').format(kinds)}.`;
}
