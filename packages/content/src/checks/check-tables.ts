import { launchDates, type Phase } from '@gatehouse/contract';
import type { Report } from '@gatehouse/source';
import { describePricing } from '../sections/pricing-section.ts';
import { findRepeatedValues } from './check-sections.ts';
import type { ParsedFiles } from './parsed-files.ts';

/** Checks references between product.yaml and the tables. */
export function checkTables(input: ParsedFiles, report: Report): void {
  checkStatus(input, report);
  checkOffers(input, report);
  checkPrices(input, report);
  checkComparison(input, report);
  const { timeline, product } = input;
  if (timeline) checkTimeline(timeline, product?.value.status ?? 'pre-launch', report);
  if (timeline)
    for (const id of findRepeatedValues([
      'summary',
      'milestones',
      'later',
      ...timeline.value.milestones.map(({ id }) => id),
    ]))
      report(timeline.problem(['milestones'], `the id ${id} is used twice`, 'Rename one'));
}

/** Each member is optional, but at least one of those below is required. */
function checkTimeline(
  { value, problem, problems }: NonNullable<ParsedFiles['timeline']>,
  status: Phase,
  report: Report,
): void {
  const { launchWindow, milestones, later, caveat } = launchDates(value, status);
  if (!problems && !launchWindow && milestones.length + later.length === 0 && caveat === undefined)
    report(problem([], 'the page has no words', 'Write milestones, or remove the file'));
}

/** A product is launched by its operator, never by an edited file alone. */
function checkStatus({ product, timeline, phase }: ParsedFiles, report: Report): void {
  if (!product) return;
  const { status } = product.value;
  if (phase !== undefined && status !== phase)
    report(
      product.problem(
        ['status'],
        `is ${status}, but the service runs with LAUNCH_PHASE=${phase}`,
        `Write status: ${phase}, or start the service with LAUNCH_PHASE=${status}`,
      ),
    );
  const window = timeline?.value.launchWindow;
  if (timeline && window && window.from > window.to)
    report(timeline.problem(['launchWindow'], 'ends before it begins', 'Exchange from and to'));
}

function checkOffers({ pricing }: ParsedFiles, report: Report): void {
  if (!pricing) return;
  const { plans: described, offers, policies } = describePricing(pricing.value);
  const plans = new Set(described.map((plan) => plan.id));
  const used = new Set(['summary', 'payment-methods']);
  for (const [list, entries] of Object.entries({ plans: described, offers, policies }))
    for (const [at, { id }] of entries.entries()) {
      if (used.has(id))
        report(pricing.problem([list, at], `its id, ${id}, stands twice on the page of prices`, 'Give it another id'));
      used.add(id);
    }
  for (const [index, offer] of pricing.value.offers.entries())
    for (const [at, id] of offer.eligiblePlans.entries()) {
      // A faulty plan has been reported already, and would be missing here.
      if (!plans.has(id) && !pricing.incomplete)
        report(
          pricing.problem(
            ['offers', index, 'eligiblePlans', at],
            'is not the id of a plan',
            `Write one of ${[...plans].join(', ')}`,
          ),
        );
    }
}

/** Two amounts for the same item are ambiguous. */
function checkPrices({ pricing }: ParsedFiles, report: Report): void {
  for (const [index, { prices = [] }] of (pricing?.value.plans ?? []).entries()) {
    const known = new Set<string>();
    for (const [at, { amount: _, ...price }] of prices.entries()) {
      const terms = JSON.stringify(Object.entries(price).sort());
      if (pricing && known.has(terms))
        report(
          pricing.problem(
            ['plans', index, 'prices', at],
            'is a second amount for the same item as a row above',
            'Give them different units or items, or remove one',
          ),
        );
      known.add(terms);
    }
  }
}

function checkComparison({ product, comparison }: ParsedFiles, report: Report): void {
  if (!comparison) return;
  const { criteria, alternatives } = comparison.value;
  // Faulty entries have been reported already, and would be missing here.
  const isLeftOut = (...path: PropertyKey[]): boolean => comparison.leftOut?.(path) === true;
  const criterionIds = new Set(criteria.map((criterion) => criterion.id));
  for (const id of findRepeatedValues(criteria.map((criterion) => criterion.id)))
    report(comparison.problem(['criteria'], `the id ${id} is used twice`, 'Rename one'));
  for (const id of findRepeatedValues(['summary', 'comparison', ...alternatives.map((alternative) => alternative.id)]))
    report(comparison.problem(['alternatives'], `the id ${id} is used twice`, 'Rename one'));
  for (const [index, { ratings }] of alternatives.entries()) {
    const path = ['alternatives', index, 'ratings'];
    for (const id of criterionIds)
      if (!Object.hasOwn(ratings, id) && !isLeftOut(...path, id))
        report(comparison.problem(path, `has no rating for ${id}`, `Add ${id}: "yes", "partly", "no" or "varies"`));
    for (const id of Object.keys(ratings))
      if (!criterionIds.has(id) && !comparison.incomplete)
        report(comparison.problem([...path, id], 'is not the id of a criterion', 'Correct or remove it'));
  }
  const own = product && alternatives.filter(({ name }) => name === product.value.name).length;
  if (product && own !== 1 && (own !== 0 || !comparison.incomplete))
    report(
      comparison.problem(
        ['alternatives'],
        'must hold the product itself exactly once',
        `Give one alternative the name ${product.value.name}`,
      ),
    );
}
