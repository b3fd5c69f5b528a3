// The answer to a question: passages, the answering sentence of the best one, or a *no* with the closest passages and a contact.

import { dateText, element, facts, folded, labelled, link, main, notice, openView, source } from './view.js';
import { blocks, mark } from './view-markdown.js';

/** @typedef {{ name: string, url: string }} Place */
/** @typedef {{ question: string, answer: string, summary: string, url: string, lastReviewed?: string }} Found */
/** @typedef {{ sentence?: string, urgent?: true }} Beside additional data of a passage */

/** Maximum length of a passage that is not collapsed, characters: the best passage, and others. */
const WHOLE = [700, 360];

void openView((data, { _meta: meta }) => {
  /** @type {{ passages?: Beside[], closest?: Place[] }} */
  const { passages = [], closest = [] } = Object(meta?.beside);
  /** @type {Found[]} */
  const results = data.results;
  const heading = main.querySelector('h1');
  if (heading) heading.textContent = `“${data.query}”`;
  const guides = labelled('Instructions:', data.guides?.map(placed));
  if (results.length === 0 && guides.length === 0) return [...notice(data), ...refusal(data, closest)];
  const shown = element('ol', '', 'answers');
  for (const [at, found] of results.entries()) shown.append(passage(found, passages[at] ?? {}, at));
  const { total } = data;
  const words = total === 1 ? '1 passage' : `${total} passages, best first`;
  const told = results.length > 0 ? [element('p', `${words}. They are quoted, not written for you.`, 'quiet')] : [];
  const all = total > results.length ? [source(`All ${total} passages`, addressOf(data.query))] : [];
  return [...notice(data), ...told, shown, ...guides, ...all];
});

/** @param {Place} place */
const placed = ({ name, url }) => link(name, url);

/** @param {string} query */
const addressOf = (query) => `${facts.base}/search?q=${encodeURIComponent(query)}`;

/**
 * @param {Found} found
 * @param {Beside} beside
 * @param {number} at
 */
function passage({ question, answer, summary, url, lastReviewed }, { sentence, urgent }, at) {
  const item = element('li');
  const name = element('h2');
  name.append(link(question, url));
  const notes = [urgent ? 'Urgent' : '', lastReviewed === undefined ? '' : `Reviewed ${dateText(lastReviewed)}`];
  const shown = notes.filter(Boolean).join(' · ');
  item.append(name);
  if (shown) item.append(element('p', shown, 'quiet'));
  const whole = blocks(answer);
  if (sentence) mark(whole, sentence);
  // A telephone number must not be collapsed.
  if (urgent || answer.length <= Number(WHOLE[Math.min(at, 1)])) item.append(...whole);
  else {
    const all = folded('The whole passage', whole);
    if (all.firstElementChild) all.firstElementChild.ariaLabel = `The whole passage: ${question}`;
    item.append(element('p', summary, 'short'));
    if (sentence && !summary.includes(sentence)) item.append(element('p', sentence, 'short'));
    item.append(all);
  }
  return item;
}

/**
 * @param {{ suggestions?: string[], query: string }} data
 * @param {Place[]} closest
 */
function refusal({ suggestions, query }, closest) {
  const near = closest.length > 0;
  const contact = element('p', 'Or ask a person: ');
  if (facts.contact) contact.append(link(facts.contact.replace(/^mailto:|^https?:\/\/|\/$/g, ''), facts.contact));
  return [
    element('p', 'Nothing in the published content answers this.', 'refusal'),
    ...labelled(
      near ? 'Close matches:' : 'Questions that are answered, for example:',
      near ? closest.map(placed) : suggestions?.map((question) => link(question, addressOf(question))),
    ),
    ...(facts.contact ? [contact] : []),
    source('Ask in other words', addressOf(query)),
  ];
}
