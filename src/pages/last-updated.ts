import type { Pack } from '../content/pack.ts';
import type { MemberName } from '../contract/content-shape.ts';

/** Date of a section: its own `asOf`, else that of the whole content. */
export function sectionDate({ members }: Pack, member: MemberName): string {
  const value = members[member];
  return 'asOf' in value ? value.asOf : members.platform.asOf;
}

/** The newest date in the pack; pages that show everything carry it. */
export function newestDate({ members, categories }: Pack): string {
  const dates = [members.platform.asOf, members.pricing.asOf, members.timeline.asOf];
  return [...dates, ...newestFaqDates(categories)].reduce((a, b) => (a > b ? a : b));
}

/** Review dates of all questions. */
export function newestFaqDates(categories: Pack['categories']): string[] {
  return categories.flatMap(({ faqs }) => faqs.map((faq) => faq.lastReviewed));
}
