// Prices: each plan as a card, with the published text of its price.

import { dateText, element, folded, labelled, language, link, list, notice, openView, source } from './view.js';

/** @typedef {{ label: string, value: string | number, unit?: string }} Limit */
/** @typedef {{ name: string, url: string, price: string, audience?: string, contact?: string, limits: Limit[], features: string[], notIncluded: string[] }} Plan */
/** @typedef {{ title: string, detail: string, ends?: string }} Offer */

void openView((data) => {
  const plans = element('ul', '', 'plans');
  for (const plan of data.plans) plans.append(card(plan));
  const about = [data.asOf === undefined ? '' : `As of ${dateText(data.asOf)}.`, data.taxNote ?? ''].filter(Boolean);
  return [
    ...notice(data),
    ...(data.summary ? [element('p', data.summary)] : []),
    plans,
    ...labelled('Offers:', data.offers.map(offer)),
    ...labelled('Ways to pay:', data.paymentMethods),
    ...(data.policies.length > 0 ? [folded('Conditions', [list(data.policies.map(offer))])] : []),
    ...(about.length > 0 ? [element('p', about.join(' '), 'quiet')] : []),
    source('All about prices', data.url),
  ];
});

/** @param {Plan} plan */
function card({ name, url, price, audience, contact, limits, features, notIncluded }) {
  const made = element('li');
  const title = element('h2');
  title.append(link(name, url));
  const ask = element('p');
  if (contact) ask.append(link('Ask for a price', contact.includes('://') ? contact : `mailto:${contact}`));
  const inside = [
    ...labelled('Included:', features, 'included'),
    ...labelled('Not included:', notIncluded, 'excluded'),
    ...labelled('Limits:', limits.map(limit)),
  ];
  made.append(
    title,
    element('p', price, 'price'),
    ...(audience ? [element('p', audience, 'quiet')] : []),
    ...(contact ? [ask] : []),
    ...(inside.length > 0 ? [folded(`What is in ${name}`, inside)] : []),
  );
  return made;
}

/** @param {Limit} limit */
const limit = ({ label, value, unit }) =>
  `${label}: ${typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value}${unit === undefined ? '' : ` ${unit}`}`;

/** @param {Offer} offer */
const offer = ({ title, detail, ends }) => `${title}: ${detail}${ends === undefined ? '' : ` (${ends})`}`;
