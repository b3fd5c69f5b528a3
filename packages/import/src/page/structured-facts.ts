import type { Root } from 'hast';
import { attributeOf, elementsIn, rawText } from './tree.ts';

/** Values from the JSON-LD of a page, as far as a pack can contain them. */
export interface StructuredData {
  questions: { question: string; answerHtml: string }[];
  product: { name: string; description: string } | undefined;
  offers: StructuredOffer[];
}

export interface StructuredOffer {
  /** Name of the offer; empty without one. */
  name: string;
  product: string;
  price: number;
  currency: string;
  /** Billing period, ISO 8601 such as P1M; empty without one. */
  period: string;
}

type Thing = Record<string, unknown>;

/** Maximum nesting of JSON-LD; real pages have less. */
const MAX_LEVELS = 12;
const PRODUCTS = ['SoftwareApplication', 'WebApplication', 'MobileApplication', 'Product', 'Service'];

export function readStructuredData(root: Root): StructuredData {
  const things = [...elementsIn(root)]
    .filter((element) => element.tagName === 'script' && /^application\/ld\+json/i.test(attributeOf(element, 'type')))
    .flatMap((script) => thingsIn(parseStructuredData(rawText(script))));
  const products = things.filter((thing) => PRODUCTS.some((type) => isA(thing, type)));
  const candidates = [...products, ...things.filter((thing) => isA(thing, 'WebSite') || isA(thing, 'Organization'))];
  const [first] = candidates.filter(({ name }) => textOf(name) !== '');
  return {
    questions: things.filter((thing) => isA(thing, 'FAQPage')).flatMap(questionsOf),
    product: first && { name: textOf(first.name), description: textOf(first.description) },
    offers: products.flatMap(offersOf),
  };
}

function parseStructuredData(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function thingsIn(value: unknown, level = 0): Thing[] {
  if (typeof value !== 'object' || value === null || level > MAX_LEVELS) return [];
  if (Array.isArray(value)) return value.flatMap((one) => thingsIn(one, level + 1));
  const thing = value as Thing;
  return [thing, ...Object.values(thing).flatMap((one) => thingsIn(one, level + 1))];
}

const isA = (thing: Thing, type: string): boolean =>
  [thing['@type']].flat().some((one) => typeof one === 'string' && one.replace(/^.*[/:]/, '') === type);

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');
const listOf = (value: unknown): Thing[] =>
  [value].flat().filter((one): one is Thing => typeof one === 'object' && one !== null);

const questionsOf = (page: Thing): StructuredData['questions'] =>
  listOf(page.mainEntity).flatMap((entry) => {
    const [answer] = listOf(entry.acceptedAnswer);
    const question = textOf(entry.name);
    const answerHtml = typeof answer?.text === 'string' ? answer.text.trim() : '';
    return isA(entry, 'Question') && question !== '' && answerHtml !== '' ? [{ question, answerHtml }] : [];
  });

function offersOf(product: Thing): StructuredOffer[] {
  return listOf(product.offers)
    .flatMap((offer) => (isA(offer, 'AggregateOffer') ? listOf(offer.offers) : [offer]))
    .flatMap((offer) => {
      const [specification = {}] = listOf(offer.priceSpecification);
      const price = offer.price ?? specification.price;
      const currency = textOf(offer.priceCurrency ?? specification.priceCurrency).toUpperCase();
      // A range, or a text such as "from 5", is not a definite price.
      const amount =
        typeof price === 'number' ? price : /^\d+(?:\.\d+)?$/.test(textOf(price)) ? Number(textOf(price)) : NaN;
      if (!Number.isFinite(amount) || amount < 0 || currency === '') return [];
      const period = textOf(specification.billingDuration) || textOf(specification.unitCode);
      return [{ name: textOf(offer.name), product: textOf(product.name), price: amount, currency, period }];
    });
}
