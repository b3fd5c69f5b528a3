// Parts of an answer: the messages of its stream, and elements that show them. Texts are inserted as text, never as markup.

/** @typedef {{ name: string, url: string }} Place */
/** @typedef {{ url: string, path: string }} Where endpoint for a rating, and the path that it rates */
/** @typedef {Place & { description: string }} Passage */
/** @typedef {{ message_type: string, total?: number, item?: Passage, sentence?: string, excerpt?: string, related?: Place[], contact?: string, useful?: Where, _meta?: { closest?: Place[] } }} Message */
/** @typedef {{ item: Passage, sentence?: string | undefined, excerpt?: string | undefined }} Found */

/** Number of passages shown at once, as on /search. */
export const MAX_SHOWN = 5;
/** Timeout of a response, milliseconds. */
const LONGEST_WAIT = 20_000;

/** Status codes of a static host for a POST; 404 of the service is not among its responses to questions. */
const WITHOUT_SERVICE = [403, 404, 405, 501];

/** The question was not answered; the message has the reason. */
export class Refusal extends Error {}

/** Origins whose questions are answered in the browser, because there is no service. @type {Set<string>} */
const staticSites = new Set();

/**
 * The messages of the stream that answers a question.
 * @param {string} base the origin that answers
 * @param {string} query
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Message>}
 */
export async function* ask(base, query, signal) {
  if (staticSites.has(base)) {
    yield* askFiles(base, query);
    return;
  }
  const response = await fetch(`${base}/ask`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, streaming: true, beside: true }),
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]),
  });
  if (WITHOUT_SERVICE.includes(response.status)) {
    yield* askFiles(base, query);
    staticSites.add(base);
    return;
  }
  if (!response.ok || !response.body) throw new Refusal(await refusalOf(response));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let complete = false;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const frames = (text + part.value).split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const message = /** @type {Message} */ (JSON.parse(frame.slice(frame.indexOf('data: ') + 6)));
      complete ||= message.message_type === 'complete';
      yield message;
    }
  }
  if (!complete) throw new Refusal('The answer broke off. Ask again to see all of it.');
}

/**
 * The same messages from the files of a static site, by its script.
 * @param {string} base
 * @param {string} query
 * @returns {AsyncGenerator<Message>}
 */
export async function* askFiles(base, query) {
  const script = `${base}/ask.js`;
  const { openAnswers } = await import(script).catch(() => {
    throw new Refusal('Questions are not answered here. Your question is kept.');
  });
  try {
    yield* await (await openAnswers()).messages(query);
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error} Your question is kept; try again.`);
  }
}

/**
 * The message for an unsuccessful response.
 * @param {Response} response
 */
async function refusalOf(response) {
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status === 429)
    return `That were many questions at once. ${seconds > 0 ? `The next one is answered in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.` : 'Wait a minute, then ask again.'} Your question is kept.`;
  if (response.status >= 500)
    return 'The question could not be answered just now. Your question is kept; try again in a moment.';
  try {
    return String((await response.json()).error.message);
  } catch {
    return 'The question could not be answered. Try again.';
  }
}

/** @param {number} total */
export function summary(total) {
  if (total === 0) return 'Nothing in the published content answers this. Try other words.';
  return total === 1 ? '1 passage found.' : `${total} passages found, the best first.`;
}

/**
 * A passage as on the page of answers: name, best sentence, the whole passage on demand, and its link.
 * @param {Found} found
 */
export function passage({ item: { name, url, description }, sentence, excerpt }) {
  const item = element('li');
  const title = element('p');
  title.className = 'name';
  title.append(link(name, url));
  item.append(title);
  if (excerpt === undefined) item.append(...blocks(description, sentence));
  else {
    const short = element('p');
    short.className = 'excerpt';
    short.append(...marked(excerpt, sentence));
    const whole = element('details');
    const opener = ours(element('summary', 'The whole passage'));
    opener.ariaLabel = `The whole passage: ${name}`;
    whole.append(opener, ...blocks(description, sentence));
    item.append(short, whole);
  }
  const { pathname, hash } = new URL(url);
  const source = element('p');
  source.className = 'source';
  source.append(link(pathname + hash, url));
  item.append(source);
  return item;
}

/**
 * A list of links.
 * @param {string} title
 * @param {Place[]} places
 */
export function places(title, places) {
  const part = element('div');
  part.className = 'places';
  const list = element('ul');
  for (const { name, url } of places) {
    const item = element('li');
    item.append(link(name, url));
    list.append(item);
  }
  part.append(ours(element('p', title)), list);
  return part;
}

/**
 * Contact line, shown without an answer.
 * @param {string} address
 */
export function contact(address) {
  const said = ours(element('p', 'Or ask a person: '));
  said.className = 'contact';
  said.append(link(address.replace(/^mailto:|^https?:\/\/|\/$/g, ''), address));
  return said;
}

/**
 * A link; unsafe URLs become text, so no link runs a script.
 * @param {string} text
 * @param {string} url
 */
function link(text, url) {
  const made = element('a', text);
  if (/^(https?|mailto):/.test(url)) made.href = url;
  return made;
}

/**
 * A text with one sentence of it marked.
 * @param {string} text
 * @param {string} [sentence]
 * @returns {(string | HTMLElement)[]}
 */
function marked(text, sentence) {
  const at = sentence ? text.indexOf(sentence) : -1;
  if (!sentence || at < 0) return [text];
  return [text.slice(0, at), element('mark', sentence), text.slice(at + sentence.length)];
}

/**
 * Lines of a passage as paragraphs, lists and code.
 * @param {string} text
 * @param {string} [sentence] to be marked
 */
function blocks(text, sentence) {
  /** @type {HTMLElement[]} */
  const made = [];
  const lines = text.split('\n');
  let left = sentence;
  /**
   * @param {'p' | 'li'} tag
   * @param {string} line
   */
  const said = (tag, line) => {
    const block = element(tag);
    const parts = marked(line, left);
    if (parts.length > 1) left = undefined;
    block.append(...parts);
    return block;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = String(lines[at]);
    const [fence] = /^`{3,}(?=[^`]*$)/.exec(line) ?? [];
    const end = fence ? lines.indexOf(fence, at + 1) : -1;
    if (end > at) {
      const pre = element('pre');
      pre.tabIndex = 0;
      pre.append(element('code', lines.slice(at + 1, end).join('\n')));
      made.push(pre);
      at = end;
      continue;
    }
    const [marker, number] = /^(?:- |(\d+)\. )/.exec(line) ?? [];
    if (!marker) {
      made.push(said('p', line));
      continue;
    }
    const tag = number ? 'ol' : 'ul';
    if (made.at(-1)?.localName !== tag) {
      const list = element(tag);
      if (number) list.setAttribute('start', number);
      made.push(list);
    }
    made.at(-1)?.append(said('li', line.slice(marker.length)));
  }
  return made;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [text]
 */
export function element(tag, text = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/**
 * Marks interface text as English on a page that may have another language.
 * @template {HTMLElement} Made
 * @param {Made} made
 */
export function ours(made) {
  made.lang = 'en';
  return made;
}
