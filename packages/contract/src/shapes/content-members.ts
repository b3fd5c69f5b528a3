import { sectionPath } from '../facts/permalinks.ts';
import type { Comparison } from '../pack/comparison-shape.ts';
import { type Pricing, priceText } from '../pack/pricing.ts';
import type { PublishedPricing } from '../pack/pricing-shape.ts';
import type { Product } from '../pack/product-shape.ts';
import type { MemberName, Part, Section } from '../pack/section.ts';
import type { Timeline } from '../pack/timeline-shape.ts';
import type { Content, WireSection } from './content-shape.ts';

/** Input of the members of Content. */
interface Sources {
  product: Product;
  pricing: Pricing | null;
  timeline: Timeline | null;
  comparison: Comparison | null;
  sections: readonly Section[];
}

type Members = Omit<Content, 'faqs'>;

/** A section in JSON responses: its parts with their data, URLs and plain text. */
export function publicSection({ name, title, headline, summary, parts }: Section, baseUrl: string): WireSection {
  const url = baseUrl + sectionPath(name);
  const [first] = parts;
  const opening = first?.id === 'summary' ? first.passages[0]?.text : undefined;
  return {
    title,
    ...(headline === undefined ? {} : { headline }),
    summary: opening ?? summary,
    url,
    parts: parts.map((part) => publicPart(part, url)),
  };
}

function publicPart({ id, block, passages }: Part, url: string): WireSection['parts'][number] {
  const { id: _, frontPage: __, ...data } = block;
  return { ...data, id, url: `${url}#${id}`, plainText: passages.map(({ text }) => text).join('\n') } as never;
}

/** The ten members of Content other than `faqs`. */
export function contentMembers(
  { product, pricing, timeline, comparison, sections }: Sources,
  baseUrl: string,
): Members {
  const sectionMember = (member: MemberName) => {
    const section = sections.find((one) => one.member === member);
    return section ? publicSection(section, baseUrl) : {};
  };
  const { audience = [], ...others } = product;
  return {
    platform: { ...others, url: baseUrl + sectionPath('platform') },
    problem: sectionMember('problem'),
    solution: sectionMember('solution'),
    security: sectionMember('security'),
    assetTypes: sectionMember('assetTypes'),
    pricing: pricing ? publicPricing(pricing, product, baseUrl) : {},
    targetAudience: audience,
    useCases: useCases(sections, baseUrl),
    differentiators: { ...sectionMember('differentiators'), ...(comparison ? { comparison } : {}) },
    timeline: timeline ? datesOf(timeline, product) : {},
  };
}

/** Prices in JSON responses: each plan as data and as text. */
export function publicPricing(
  { title: _, order: __, ...pricing }: Pricing,
  { language }: Pick<Product, 'language'>,
  baseUrl: string,
): PublishedPricing {
  const page = baseUrl + sectionPath('pricing');
  return {
    ...pricing,
    plans: pricing.plans.map((plan) => ({ ...plan, price: priceText(plan, language), url: `${page}#${plan.id}` })),
  };
}

function datesOf({ title: _, order: __, ...dates }: Timeline, { status }: Product): Content['timeline'] {
  return { status, ...dates };
}

/** The member of Content with the data of a section, else the section itself. */
export function publicMember(sources: Sources, section: Section, baseUrl: string): unknown {
  return section.member === null ? publicSection(section, baseUrl) : contentMembers(sources, baseUrl)[section.member];
}

/** Use cases: the cards of their section. */
function useCases(sections: readonly Section[], baseUrl: string): Content['useCases'] {
  const section = sections.find(({ member }) => member === 'useCases');
  if (!section) return [];
  const page = baseUrl + sectionPath(section.name);
  return section.parts.flatMap(({ id, block }) =>
    block.kind === 'cards' ? block.entries.map((card) => ({ ...card, url: `${page}#${card.id ?? id}` })) : [],
  );
}
