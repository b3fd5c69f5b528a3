import { type Category, launchDates, type Product, type Site, siteSchema } from '@gatehouse/contract';
import { escapeForOtherParsers } from '@gatehouse/source';
import type { ParsedFiles } from './checks/parsed-files.ts';
import { describeGuides } from './guides.ts';
import type { TrainingPack } from './pack.ts';
import { finderOf } from './questions/check-questions.ts';
import { renderingFor } from './rendering.ts';
import { describeSections } from './sections/all.ts';
import { describePricing } from './sections/pricing-section.ts';
import { readableAccent } from './site/accent.ts';
import { withoutLostTargets } from './site/check-redirects.ts';

/** The pack of files without problems. */
export function buildPack(files: ParsedFiles, product: Product, categories: Category[]): TrainingPack {
  const { pricing, timeline, comparison, vocabulary, notAnswered, urgent, site, assets, authIntroduction } = files;
  const find = finderOf(files.questions);
  const guides = [...files.guides].sort((a, b) => a.order - b.order);
  const sources = {
    product,
    pricing: pricing ? describePricing(pricing.value) : null,
    timeline: timeline ? launchDates(timeline.value, product.status) : null,
    comparison: comparison?.value ?? null,
  };
  const written = files.sections.map(({ section }) => section);
  return {
    ...sources,
    categories,
    sections: describeSections({ ...sources, written }, renderingFor(product, categories)),
    howTos: guides.map(({ howTo }) => howTo),
    guides: describeGuides(guides),
    docs: files.docs,
    concepts: vocabulary?.value.concepts ?? {},
    notAnswered: notAnswered?.value.questions?.map(({ question }) => question) ?? [],
    neverAnswered: notAnswered?.value.never ?? [],
    urgentPhrasings:
      urgent?.value.questions.map(({ faqId, phrasings }) => ({ faqId: find(faqId)?.id ?? faqId, phrasings })) ?? [],
    lookalikes: urgent?.value.lookalikes ?? [],
    site: withReadableAccent(withoutLostTargets(site?.value ?? siteSchema.parse({}), files.docs)),
    assets,
    authIntroduction: authIntroduction && escapeForOtherParsers(authIntroduction),
  };
}

const withReadableAccent = (site: Site): Site =>
  site.accent ? { ...site, accent: readableAccent(site.accent) } : site;
