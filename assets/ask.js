// Shows answers beneath the question box while they come in. Without this script the form leads to /search.

/** @typedef {{ name: string, url: string, description: string }} Passage */
/** @typedef {{ message_type: string, total?: number, item?: Passage }} Message */

for (const form of document.querySelectorAll('form[data-ask]'))
  if (form instanceof HTMLFormElement) answerInPlace(form);

/** @param {HTMLFormElement} form */
function answerInPlace(form) {
  const status = form.querySelector('[role=status]');
  const list = document.createElement('ol');
  list.className = 'answers';
  if (!status) return;
  let running = new AbortController();

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    running.abort();
    const own = new AbortController();
    running = own;
    let total = 0;
    // What was said of the question before must not stand beside this one.
    document.querySelector('.answers')?.remove();
    status.textContent = 'Looking for an answer …';
    form.ariaBusy = 'true';
    try {
      const messages = ask(String(new FormData(form).get('query')), own.signal);
      for await (const { message_type: type, total: announced, item } of messages) {
        if (type === 'start') {
          total = announced ?? 0;
          form.after(list);
          list.replaceChildren();
          status.textContent = '';
        }
        if (item) list.append(passage(item, list.childElementCount === 0));
      }
      status.textContent = summary(total);
    } catch (error) {
      if (own.signal.aborted) return;
      list.replaceChildren();
      status.textContent = error instanceof Refusal ? error.message : 'The question could not be sent. Try again.';
    }
    form.ariaBusy = 'false';
  });
}

/** @param {number} total */
function summary(total) {
  if (total === 0) return 'Nothing in the published content answers this. Try other words.';
  return total === 1 ? '1 passage.' : `${total} passages, best first.`;
}

class Refusal extends Error {}

/**
 * The messages of the stream that answers a question.
 * @param {string} query
 * @param {AbortSignal} signal
 * @returns {AsyncGenerator<Message>}
 */
async function* ask(query, signal) {
  const response = await fetch('/ask', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, streaming: true }),
    signal,
  });
  if (!response.ok || !response.body) throw new Refusal((await response.json()).error.message);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const frames = (text + part.value).split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) yield JSON.parse(frame.slice(frame.indexOf('data: ') + 6));
  }
}

/**
 * As the server writes it: the best passage is open, the others by their names.
 * @param {Passage} passage
 * @param {boolean} open
 */
function passage({ name, url, description }, open) {
  const { pathname, hash } = new URL(url);
  const link = element('a', pathname + hash);
  link.href = url;
  const source = element('p');
  source.className = 'source';
  source.append(link);
  const details = element('details');
  details.open = open;
  details.append(element('summary', name), ...blocks(description), source);
  const item = element('li');
  item.append(details);
  return item;
}

/**
 * Lines of a passage as paragraphs, lists and code.
 * @param {string} text
 */
function blocks(text) {
  /** @type {HTMLElement[]} */
  const made = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = String(lines[at]);
    const [fence] = /^`{3,}(?=[^`]*$)/.exec(line) ?? [];
    const end = fence ? lines.indexOf(fence, at + 1) : -1;
    if (end > at) {
      const pre = element('pre');
      pre.append(element('code', lines.slice(at + 1, end).join('\n')));
      made.push(pre);
      at = end;
      continue;
    }
    const [marker, number] = /^(?:- |(\d+)\. )/.exec(line) ?? [];
    if (!marker) {
      made.push(element('p', line));
      continue;
    }
    const tag = number ? 'ol' : 'ul';
    if (made.at(-1)?.localName !== tag) {
      const list = element(tag);
      if (number) list.setAttribute('start', number);
      made.push(list);
    }
    made.at(-1)?.append(element('li', line.slice(marker.length)));
  }
  return made;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [text]
 */
function element(tag, text = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
