import type { Comparison, Pricing, Product, Rendering, Section, SectionSource, Timeline } from '@gatehouse/contract';
import { describeSection, type SectionDraft } from './describe-section.ts';
import { pricingSection } from './pricing-section.ts';
import { audienceSection, productSection } from './product-section.ts';
import { comparisonParts, comparisonSection, timelineSection } from './table-sections.ts';

/** One section of the folder and the last part of its path. */
export interface NamedSection extends SectionSource {
  name: string;
}

/** Sources of the sections. */
export interface SectionSources {
  product: Product;
  written: readonly NamedSection[];
  comparison: Comparison | null;
  timeline: Timeline | null;
  pricing: Pricing | null;
}

/** All sections in listed order: the one of product.yaml first, then by `order`, then by name. */
export function describeSections(sources: SectionSources, rendering: Rendering): Section[] {
  return draftsOf(sources).map((draft) => describeSection(draft, rendering));
}

/** All sections in listed order, before their text is split. */
export function draftsOf({ product, written, comparison, timeline, pricing }: SectionSources): SectionDraft[] {
  const sectionWithComparison = comparison && written.find(({ member }) => member === 'differentiators');
  const ordered: { order: number | undefined; draft: SectionDraft }[] = written.map((section) => {
    const { order, ...draft } = section;
    const parts =
      comparison && section === sectionWithComparison ? [...draft.parts, ...comparisonParts(comparison)] : draft.parts;
    return { order, draft: { ...draft, parts } };
  });
  if (comparison && !sectionWithComparison)
    ordered.push({ order: comparison.order, draft: comparisonSection(comparison) });
  if (pricing) ordered.push({ order: pricing.order, draft: pricingSection(pricing, product) });
  if (timeline) ordered.push({ order: timeline.order, draft: timelineSection(timeline, product) });
  const last = Number.POSITIVE_INFINITY;
  ordered.sort((a, b) => (a.order ?? last) - (b.order ?? last) || (a.draft.name < b.draft.name ? -1 : 1));
  const audience = audienceSection(product);
  return [productSection(product), ...(audience ? [audience] : []), ...ordered.map(({ draft }) => draft)];
}
