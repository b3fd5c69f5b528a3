import type { Pack } from '@gatehouse/content';
import type { Section } from '@gatehouse/contract';

/** ISO date of a section: its own, else that of the whole content; undefined without either. */
export function sectionDate({ product }: Pack, { asOf }: Section): string | undefined {
  return asOf ?? product.asOf;
}

/** The newest date in the pack, for pages that show all content. */
export function newestDate({ product, sections, categories }: Pack): string | undefined {
  return newestOf([product.asOf, ...sections.map(({ asOf }) => asOf), ...newestFaqDates(categories)]);
}

/** Review dates of all questions. */
export function newestFaqDates(categories: Pack['categories']): string[] {
  return categories.flatMap(({ faqs }) => faqs.flatMap(({ lastReviewed }) => lastReviewed ?? []));
}

/** The latest of the known dates. */
export function newestOf(dates: readonly (string | undefined)[]): string | undefined {
  const knownDates = dates.filter((date) => date !== undefined);
  return knownDates.length > 0 ? knownDates.reduce((a, b) => (a > b ? a : b)) : undefined;
}
