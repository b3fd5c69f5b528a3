import { z } from 'zod';
import { faqEntrySchema, isoDate, kebabId, text } from './faq-shape.ts';
import { phases } from './phase.ts';

/** The members of Content, as they stand in the pack's YAML files and on the wire. */

const texts = z.array(text);
const email = z.email('must be an e-mail address');
const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https address' });
const count = z.int().min(0);

/** An amount in each of the three currencies. */
export const moneySchema = z
  .strictObject({ USD: z.number().min(0), GBP: z.number().min(0), EUR: z.number().min(0) })
  .meta({ id: 'Money' });

export type Money = z.infer<typeof moneySchema>;

/** A titled paragraph with an id of its own. */
const titled = z.strictObject({ id: kebabId, title: text, detail: text });
const ordered = z.strictObject({ order: z.int().min(1), title: text, detail: text });
const days = z.strictObject({ min: count, max: count, default: count });

const platform = z.strictObject({
  name: text.max(60),
  tagline: text.max(160),
  summary: text,
  description: text,
  category: text,
  serviceType: text,
  status: z.enum(phases),
  asOf: isoDate,
  notice: text,
  foundedYear: z.int().min(1900).max(2100),
  basedIn: text,
  contacts: z.strictObject({
    general: email,
    support: email,
    security: email,
    privacy: email,
    press: email,
    partners: email,
  }),
  availability: z.strictObject({
    countries: texts,
    minimumAge: count,
    languages: texts,
    apps: texts,
    later: texts,
  }),
  glossary: z.array(z.strictObject({ term: text, meaning: text })),
  notDoing: texts,
});

const problem = z.strictObject({
  headline: text,
  summary: text,
  points: z.array(titled),
  statistics: z.array(
    z.strictObject({
      id: kebabId,
      statement: text,
      source: z.strictObject({ name: text, url: httpsUrl, year: z.int().min(1900).max(2100) }),
      confidence: z.enum(['high', 'medium', 'low']),
      caveat: text,
    }),
  ),
});

const solution = z.strictObject({
  headline: text,
  summary: text,
  steps: z.array(ordered),
  release: z.array(ordered),
  principles: z.array(titled),
  complements: z.array(z.strictObject({ id: kebabId, what: text, how: text })),
});

const security = z.strictObject({
  summary: text,
  encryption: z.strictObject({ contents: text, keyDerivation: text, keySplitting: text, transport: text }),
  whoHoldsWhat: z.array(z.strictObject({ party: text, holds: text, canSee: text, cannotSee: text })),
  release: z.strictObject({ factors: texts, defaultThreshold: text, waitingPeriodDays: days }),
  signIn: texts,
  dataLocation: z.strictObject({ primary: text, backup: text }),
  recovery: z.array(titled),
  continuity: z.strictObject({ summary: text, file: text }),
  assurance: z.array(
    z.strictObject({
      id: kebabId,
      item: text,
      status: z.enum(['done', 'in-progress', 'planned', 'not-held']),
      when: text.optional(),
      note: text,
    }),
  ),
  knownLimits: texts,
  reporting: z.strictObject({ email, acknowledgeWithinDays: count }),
});

const assetTypes = z.strictObject({
  summary: text,
  types: z.array(
    z.strictObject({
      id: kebabId,
      name: text,
      description: text,
      examples: texts,
      store: texts,
      avoid: texts,
      limits: text,
      faqIds: z.array(text),
    }),
  ),
});

const plan = z.strictObject({
  id: kebabId,
  name: text.max(60),
  audience: text,
  price: z.strictObject({
    monthly: moneySchema.nullable(),
    yearly: moneySchema.nullable(),
    once: moneySchema.nullable(),
  }),
  priceBasis: z
    .strictObject({ from: moneySchema, per: text, billed: text })
    .optional()
    .describe('For plans sold by the head: the lowest price, what it is for, how it is billed'),
  limits: z.strictObject({
    vaults: count,
    items: count,
    storageMb: count,
    maxFileMb: count,
    recipients: count,
    guardians: z.strictObject({ min: count, max: count }),
    checkInDays: z.array(count),
    waitingPeriodDays: days,
  }),
  features: texts,
  notIncluded: texts,
});

export type Plan = z.infer<typeof plan>;

const pricing = z.strictObject({
  summary: text,
  asOf: isoDate,
  taxNote: text,
  plans: z.array(plan).min(1),
  offers: z.array(
    z.strictObject({ id: kebabId, title: text, detail: text, eligiblePlans: z.array(kebabId), ends: text }),
  ),
  policies: z.array(titled),
  paymentMethods: texts,
});

const useCase = z.strictObject({
  id: kebabId,
  title: text,
  persona: text,
  situation: text,
  approach: text,
  outcome: text,
  limits: text,
  assetTypeIds: z.array(kebabId),
  faqIds: z.array(text),
});

const rating = z.enum(['yes', 'partly', 'no', 'varies']);

const differentiators = z.strictObject({
  summary: text,
  points: z.array(z.strictObject({ id: kebabId, title: text, claim: text, evidence: text })),
  comparison: z.strictObject({
    criteria: z.array(z.strictObject({ id: kebabId, label: text, question: text })),
    alternatives: z.array(
      z.strictObject({
        id: kebabId,
        name: text.max(80),
        aliases: z.array(text.max(80)).describe('Everyday names by which people ask for it'),
        summary: text,
        strengths: texts,
        weaknesses: texts,
        bestFor: text,
        ratings: z.record(kebabId, rating),
      }),
    ),
  }),
});

const timeline = z.strictObject({
  status: z.enum(phases),
  asOf: isoDate,
  launchWindow: z.strictObject({ label: text, from: isoDate, to: isoDate }),
  milestones: z.array(
    z.strictObject({
      id: kebabId,
      date: z
        .string()
        .regex(/^\d{4}-(\d{2}(-\d{2})?|Q[1-4])$/, 'must look like 2025-06-10, 2024-09 or 2026-Q1, in quotation marks'),
      precision: z.enum(['day', 'month', 'quarter']),
      title: text,
      detail: text,
      status: z.enum(['done', 'in-progress', 'planned']),
    }),
  ),
  later: texts,
  caveat: text,
});

/** The ten members that have a file of their own; the eleventh, `faqs`, is the folder `faqs/`. */
export const memberSchemas = {
  platform,
  problem,
  solution,
  security,
  assetTypes,
  pricing,
  targetAudience: texts,
  useCases: z.array(useCase),
  differentiators,
  timeline,
} as const;

export type MemberName = keyof typeof memberSchemas;

export const memberNames = Object.keys(memberSchemas) as MemberName[];

/** The members of Content without its FAQs. */
export type ContentMembers = { [Name in MemberName]: z.infer<(typeof memberSchemas)[Name]> };

/** Body of `GET /api/content`: eleven members, in the order of the specification. */
export const contentSchema = z
  .strictObject({
    platform,
    problem,
    solution,
    security,
    assetTypes,
    pricing,
    targetAudience: texts,
    useCases: z.array(useCase),
    faqs: z.array(faqEntrySchema),
    differentiators,
    timeline,
  })
  .meta({ id: 'Content' });

export type Content = z.infer<typeof contentSchema>;

/** `how-to.yaml`: step lists for the schema.org graph. */
export const howToSourceSchema = z.strictObject({
  howTos: z.array(
    z.strictObject({
      id: kebabId,
      name: text,
      description: text,
      totalTime: z.iso.duration('must be an ISO 8601 duration such as PT45M').optional(),
      steps: z.array(z.strictObject({ name: text, text })).min(1),
    }),
  ),
});

export type HowTo = z.infer<typeof howToSourceSchema>['howTos'][number];

/** `vocabulary.yaml`: the pack's tags, and the words people use for its concepts. */
export const vocabularySourceSchema = z.strictObject({
  tags: z.record(kebabId, text),
  concepts: z.record(kebabId, z.array(text.max(60)).min(1)),
});

export type Vocabulary = z.infer<typeof vocabularySourceSchema>;

/** `not-answered.yaml`: neighbouring questions that this product does not answer. */
export const notAnsweredSourceSchema = z.strictObject({
  questions: z.array(z.strictObject({ question: text.max(300), faqId: text.optional() })),
});

/** `discovery.yaml` (optional): what crawlers may do with the content (Content-Signal in robots.txt). */
export const discoverySourceSchema = z.strictObject({
  contentSignal: z.strictObject({ search: z.boolean(), aiInput: z.boolean(), aiTrain: z.boolean() }),
});

export type ContentSignal = z.infer<typeof discoverySourceSchema>['contentSignal'];
