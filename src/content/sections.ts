import type { ContentMembers, MemberName, Money, Plan } from '../contract/content-shape.ts';
import { amountText, currencies } from '../contract/money.ts';
import { kebabCase } from '../contract/permalinks.ts';
import { splitText } from './split-text.ts';

/**
 * The content members as titled paragraphs that can be addressed one by one. The section pages, their JSON form and
 * the search index are all made from these, so that what was found is what the page shows.
 */
export interface Section {
  member: MemberName;
  title: string;
  /** One or two sentences for lists and page descriptions. */
  summary: string;
  parts: SectionPart[];
}

export interface SectionPart {
  /** Fragment of the page; unique within the section. */
  id: string;
  name: string;
  /** Plain text, at most 1,500 characters; paragraphs and `- ` items separated by a line feed. */
  text: string;
}

/** Sections in the order of Content, each with its parts in reading order. */
export function describeSections(members: ContentMembers): Section[] {
  const { platform, problem, solution, security, assetTypes, pricing, useCases, differentiators, timeline } = members;
  const { name } = platform;
  const section = (member: MemberName, title: string, summary: string, parts: SectionPart[]): Section => ({
    member,
    title,
    summary,
    parts: parts
      .filter(({ text }) => text !== '')
      .flatMap(({ id, name, text }) =>
        splitText(text).map((piece, index) => ({ id: index === 0 ? id : `${id}-${index + 1}`, name, text: piece })),
      ),
  });
  return [
    section('platform', name, platform.summary, platformParts(platform)),
    section('problem', 'The problem', problem.headline, [
      part('summary', problem.headline, problem.summary),
      ...problem.points.map(titledPart),
      ...problem.statistics.map(({ id, statement, source, caveat }) =>
        part(
          id,
          `In numbers: ${source.name}`,
          lines(statement, caveat, `Source: ${source.name}, ${source.year}, ${source.url}`),
        ),
      ),
    ]),
    section('solution', 'The solution', solution.headline, [
      part('summary', solution.headline, solution.summary),
      part('steps', `How ${name} works, step by step`, numbered(solution.steps)),
      part('release', 'How a release happens', numbered(solution.release)),
      ...solution.principles.map(titledPart),
      ...solution.complements.map(({ id, what, how }) => part(id, what, how)),
    ]),
    section('security', 'Security', security.summary, securityParts(security)),
    section('assetTypes', 'What you can pass on', assetTypes.summary, [
      part(
        'summary',
        'What you can pass on',
        lines(assetTypes.summary, list(assetTypes.types.map((type) => type.name))),
      ),
      ...assetTypes.types.map(({ id, name, description, examples, store, avoid, limits }) =>
        part(
          id,
          name,
          lines(
            description,
            `Examples: ${examples.join(', ')}.`,
            'Store:',
            list(store),
            'Leave out:',
            list(avoid),
            limits,
          ),
        ),
      ),
    ]),
    section('pricing', 'Plans and prices', pricing.summary, pricingParts(pricing)),
    section('targetAudience', 'Who it is for', `${name} is for: ${members.targetAudience.join('; ')}`, [
      part('summary', `Who ${name} is for`, list(members.targetAudience)),
    ]),
    section(
      'useCases',
      'Use cases',
      useCases.map((useCase) => useCase.title).join('; '),
      useCases.map(({ id, title, persona, situation, approach, outcome, limits }) =>
        part(id, title, lines(persona, situation, approach, outcome, limits)),
      ),
    ),
    section('differentiators', 'What is different', differentiators.summary, differentiatorParts(differentiators)),
    section('timeline', 'Timeline', `Launch: ${timeline.launchWindow.label}. ${timeline.caveat}`, [
      part(
        'summary',
        `When ${name} launches`,
        lines(
          `Launch window: ${timeline.launchWindow.label} (${timeline.launchWindow.from} to ${timeline.launchWindow.to}).`,
          `Status on ${timeline.asOf}: ${timeline.status}.`,
          timeline.caveat,
        ),
      ),
      ...timeline.milestones.map(({ id, date, title, detail, status }) =>
        part(id, title, lines(`${date}, ${status.replace('-', ' ')}. ${detail}`)),
      ),
      part('later', 'Planned for later, without a date', list(timeline.later)),
    ]),
  ];
}

function platformParts(platform: ContentMembers['platform']): SectionPart[] {
  const { name, availability, contacts } = platform;
  return [
    part('summary', name, lines(platform.summary, platform.description)),
    part(
      'availability',
      `Where and for whom ${name} is available`,
      lines(
        `Countries: ${availability.countries.join(', ')}.`,
        `Minimum age: ${availability.minimumAge}. Languages: ${availability.languages.join(', ')}.`,
        `Apps: ${availability.apps.join(', ')}.`,
        `Planned later: ${availability.later.join(', ')}.`,
      ),
    ),
    part('not-doing', `What ${name} does not do`, list(platform.notDoing)),
    part('glossary', 'Words used here', list(platform.glossary.map(({ term, meaning }) => `${term}: ${meaning}`))),
    part(
      'contacts',
      `How to contact ${name}`,
      list(Object.entries(contacts).map(([purpose, address]) => `${purpose}: ${address}`)),
    ),
    part(
      'company',
      `About the company`,
      lines(`Founded ${platform.foundedYear}, based in ${platform.basedIn}.`, platform.notice),
    ),
  ];
}

function securityParts(security: ContentMembers['security']): SectionPart[] {
  const { encryption, release, dataLocation, continuity, reporting } = security;
  return [
    part('summary', 'Security in short', security.summary),
    part('encryption', 'Encryption', lines(...Object.values(encryption))),
    part(
      'who-holds-what',
      'Who holds and sees what',
      list(
        security.whoHoldsWhat.map(
          ({ party, holds, canSee, cannotSee }) =>
            `${party}. Holds: ${holds} Can see: ${canSee} Cannot see: ${cannotSee}`,
        ),
      ),
    ),
    part(
      'release',
      'What a release needs',
      lines(
        list(release.factors),
        `Default threshold: ${release.defaultThreshold}.`,
        `Waiting period: ${dayRange(release.waitingPeriodDays)}.`,
      ),
    ),
    part('sign-in', 'Signing in', list(security.signIn)),
    part('data-location', 'Where the data is', lines(dataLocation.primary, dataLocation.backup)),
    ...security.recovery.map(titledPart),
    part('continuity', 'If the company closes', lines(continuity.summary, continuity.file)),
    part(
      'assurance',
      'Reviews and certificates',
      list(
        security.assurance.map(
          ({ item, status, when, note }) =>
            `${item} (${status.replace('-', ' ')}${when === undefined ? '' : `, ${when}`}). ${note}`,
        ),
      ),
    ),
    part('known-limits', 'Known limits', list(security.knownLimits)),
    part(
      'reporting',
      'Reporting a security problem',
      `Write to ${reporting.email}. Reports are acknowledged within ${reporting.acknowledgeWithinDays} working days.`,
    ),
  ];
}

function pricingParts(pricing: ContentMembers['pricing']): SectionPart[] {
  return [
    part(
      'summary',
      'Plans and prices',
      lines(
        pricing.summary,
        list(pricing.plans.map((plan) => `${plan.name}: ${priceText(plan)}`)),
        `${pricing.taxNote} Prices as of ${pricing.asOf}.`,
      ),
    ),
    ...pricing.plans.map((plan) =>
      part(
        plan.id,
        `${plan.name} plan`,
        lines(
          plan.audience,
          `Price: ${priceText(plan)}.`,
          limitsText(plan.limits),
          'Included:',
          list(plan.features),
          ...(plan.notIncluded.length > 0 ? ['Not included:', list(plan.notIncluded)] : []),
        ),
      ),
    ),
    ...pricing.offers.map(({ id, title, detail, ends }) => part(id, title, lines(detail, `Ends: ${ends}`))),
    ...pricing.policies.map(titledPart),
    part('payment-methods', 'Payment methods', list(pricing.paymentMethods)),
  ];
}

function differentiatorParts({ summary, points, comparison }: ContentMembers['differentiators']): SectionPart[] {
  return [
    part('summary', 'What is different', summary),
    ...points.map(({ id, title, claim, evidence }) => part(id, title, lines(claim, evidence))),
    ...comparison.alternatives.map(({ id, name, summary, strengths, weaknesses, bestFor, ratings }) =>
      part(
        id,
        `Compared: ${name}`,
        lines(
          summary,
          'Strengths:',
          list(strengths),
          'Weaknesses:',
          list(weaknesses),
          `Best for: ${bestFor}`,
          `Ratings (yes is the good side): ${comparison.criteria
            .map((criterion) => `${criterion.label}: ${ratings[criterion.id]}`)
            .join('; ')}.`,
        ),
      ),
    ),
  ];
}

/** `$4.50 / £4 / €4.50`; `free` for nothing. */
function moneyText(money: Money): string {
  const amounts = currencies.map((currency) => amountText(money, currency));
  return Object.values(money).every((amount) => amount === 0) ? 'free' : amounts.join(' / ');
}

function priceText({ price, priceBasis }: Plan): string {
  if (priceBasis) return `from ${moneyText(priceBasis.from)} per ${priceBasis.per}, billed ${priceBasis.billed}`;
  const periods = [
    price.monthly && `${moneyText(price.monthly)} a month`,
    price.yearly && `${moneyText(price.yearly)} a year`,
    price.once && `${moneyText(price.once)} once`,
  ].filter((period) => period !== null);
  return periods.every((period) => period.startsWith('free ')) ? 'free' : periods.join(', or ');
}

function limitsText(limits: Plan['limits']): string {
  const { guardians } = limits;
  return (
    `Limits: ${limits.vaults > 1 ? `up to ${limits.vaults} vaults, each with ` : ''}${limits.items} items, ` +
    `${megabytes(limits.storageMb)} storage, files up to ${megabytes(limits.maxFileMb)}, ` +
    `${limits.recipients} recipient${limits.recipients === 1 ? '' : 's'}, ` +
    `${guardians.min === guardians.max ? guardians.min : `${guardians.min} to ${guardians.max}`} guardians, ` +
    `check-in every ${limits.checkInDays.join(', ')} days, waiting period ${dayRange(limits.waitingPeriodDays)}.`
  );
}

const megabytes = (mb: number): string => (mb >= 1024 && mb % 1024 === 0 ? `${mb / 1024} GB` : `${mb} MB`);

function dayRange({ min, max, default: usual }: { min: number; max: number; default: number }): string {
  return min === max ? `${min} days` : `${min} to ${max} days, default ${usual}`;
}

const part = (id: string, name: string, text: string): SectionPart => ({ id: kebabCase(id), name, text });

const titledPart = ({ id, title, detail }: { id: string; title: string; detail: string }): SectionPart =>
  part(id, title, detail);

const lines = (...texts: string[]): string => texts.join('\n');

const list = (items: string[]): string => items.map((item) => `- ${item}`).join('\n');

const numbered = (steps: { order: number; title: string; detail: string }[]): string =>
  [...steps]
    .sort((a, b) => a.order - b.order)
    .map(({ order, title, detail }) => `${order}. ${title}. ${detail}`)
    .join('\n');
