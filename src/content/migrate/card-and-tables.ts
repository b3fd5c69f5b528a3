import { factOf, type Group, group, groups } from './group.ts';

export function productFrom(old: Group, audience: unknown): Group {
  const { name, tagline, summary, description, website, status, asOf, notice, contacts, notDoing, glossary } = old;
  const { category, serviceType, foundedYear, basedIn, availability } = old;
  const { countries, ...where } = group(availability);
  const company = { founded: foundedYear, place: basedIn };
  const card = {
    ...{ name, tagline, summary, description, website, status, asOf, notice },
    applicationCategory: category,
    serviceType,
    areaServed: countries,
    audience,
    availability: Object.entries(where).map(([label, value]) => factOf(label, value)),
    ...{ notDoing, glossary, contacts, company },
  };
  const empty = (value: unknown) =>
    value === undefined ||
    (typeof value === 'object' && value !== null && Object.values(value).every((one) => one === undefined));
  return Object.fromEntries(Object.entries(card).filter(([, value]) => !empty(value)));
}

/** The phase stands in the card, and how exact a date is shows in the date. */
export function timelineFrom({ status: _, milestones, ...timeline }: Group): Group {
  return { ...timeline, milestones: groups(milestones).map(({ precision: __, ...milestone }) => milestone) };
}

export function questionsFrom({ name: _, faqs, ...category }: Group): Group {
  return {
    ...category,
    faqs: groups(faqs).map(({ alternatePhrasings, relatedIds, ...faq }) => ({
      ...faq,
      phrasings: alternatePhrasings,
      related: relatedIds,
    })),
  };
}

/** Each amount becomes a row. A plan whose amounts were all 0 was free; one without amounts has its price on request. */
export function pricingFrom({ plans, ...pricing }: Group): Group {
  return { ...pricing, plans: groups(plans).map(planFrom) };
}

/** The old names of what is paid for; another one is kept, and check tells what it is not. */
const periods: Readonly<Record<string, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};

function planFrom({ price, priceBasis, limits, ...plan }: Group): Group {
  const { from, per, billed } = group(priceBasis);
  const [, unit = per] = /^(.*?) (?:per|and) month$/.exec(String(per)) ?? [];
  const prices = [
    ...rowsOf(from, { per: 'month', unit, from: true, billed }),
    ...Object.entries(group(price)).flatMap(([name, money]) => rowsOf(money, { per: periods[name] ?? name })),
  ];
  const free = prices.length > 0 && prices.every(({ amount }) => amount === 0);
  const said = free ? { price: 'free' } : prices.length > 0 ? { prices } : { price: 'on request' };
  const rows = Object.entries(group(limits)).map(([name, value]) => limitOf(name, value));
  return { ...plan, ...said, limits: rows };
}

const rowsOf = (money: unknown, how: Group): Group[] =>
  Object.entries(group(money)).map(([currency, amount]) => ({ amount, currency, ...how }));

/** A name may end with its unit: `storageMb: 100` is Storage, 100 MB. */
function limitOf(name: string, value: unknown): Group {
  const [, what, unit] = /^(.*[a-z])(Mb|Gb|Days|Hours)$/.exec(name) ?? [];
  const { label, value: written } = factOf(what ?? name, value);
  const number = Array.isArray(written) ? written.join(', ') : written;
  if (unit === undefined) return { label, value: number };
  const units = unit.length === 2 ? unit.toUpperCase() : unit.toLowerCase();
  return typeof number === 'number' ? { label, value: number, unit: units } : { label, value: `${number} ${units}` };
}
