// The question box as a dialog, for pages and for the widget: it asks, shows answers while they stream, and remembers questions.

import { ask, contact, element, MAX_SHOWN, ours, passage, places, Refusal, summary } from './answers.js';
import { pastQuestions } from './past-questions.js';

/**
 * @typedef {object} Surroundings
 * @property {HTMLElement | ShadowRoot} parent of the dialog
 * @property {string} base the origin of the service
 * @property {string} title
 * @property {string} label of the field
 * @property {string} [lang] of title and label, where it may differ from that of the page
 * @property {typeof ask} [messagesOf] returns the messages of an answer
 * @property {string[]} past questions of this tab, the newest first; new ones are added
 * @property {number} [longest] maximum length of a question, characters
 * @property {(question: string) => void} [onAsked]
 * @property {() => void} [onClosed]
 * @property {HTMLElement} [foot] element at its end
 */

/** @param {Surroundings} surroundings */
export function questionDialog({
  parent,
  base,
  title,
  label,
  lang = '',
  past,
  longest = 2000,
  messagesOf = ask,
  onAsked,
  onClosed,
  foot,
}) {
  const dialog = element('dialog');
  dialog.className = 'ask-dialog';
  const heading = element('h2', title);
  heading.id = '_ask-title';
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = button('×', 'close');
  close.ariaLabel = 'Close';
  close.addEventListener('click', () => dialog.close());
  const top = element('div');
  top.className = 'top';
  top.append(heading, close);

  const form = element('form');
  form.setAttribute('role', 'search');
  const name = element('label', label);
  name.htmlFor = '_ask-query';
  if (lang) heading.lang = name.lang = lang;
  const input = element('input');
  Object.assign(input, { id: name.htmlFor, name: 'query', required: true, maxLength: longest, dir: 'auto' });
  input.autocomplete = 'off';
  input.enterKeyHint = 'search';
  const field = element('div');
  field.className = 'field';
  const list = pastQuestions(input, past, start);
  field.append(input, ours(element('button', 'Ask')), list);
  const status = ours(element('p'));
  status.setAttribute('role', 'status');
  status.textContent = 'Answers are passages of what is published here, word for word.';
  form.append(name, field, status);

  const answers = element('div');
  answers.className = 'found';
  dialog.append(top, form, answers, ...(foot ? [foot] : []));

  let running = new AbortController();
  dialog.addEventListener('close', () => {
    // The event is queued: after Back and Forward in quick succession the dialog is open again.
    if (dialog.open) return;
    running.abort();
    onClosed?.();
  });
  // A click on the backdrop.
  dialog.addEventListener('mousedown', (event) => {
    if (event.target === dialog) dialog.close();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    start();
  });

  function start() {
    const question = input.value.trim();
    if (question === '') {
      status.textContent = 'Write a question first.';
      return;
    }
    if (past[0] !== question) past.unshift(question);
    onAsked?.(question);
    void answer(question);
  }

  /** @param {string} question */
  async function answer(question) {
    running.abort();
    const own = new AbortController();
    running = own;
    // Remove the result of the previous question.
    answers.replaceChildren();
    answers.scrollTop = 0;
    status.textContent = 'Looking for an answer …';
    form.ariaBusy = 'true';
    const shown = element('ol');
    shown.className = 'answers';
    const more = element('ol');
    more.className = 'answers';
    more.start = MAX_SHOWN + 1;
    let total = 0;
    try {
      for await (const message of messagesOf(base, question, own.signal)) {
        const { message_type: type, item, sentence, excerpt, related = [], contact: address, useful } = message;
        if (type === 'start') {
          total = message.total ?? 0;
          status.textContent = total > 0 ? '' : summary(0);
          if (total > 0) answers.append(shown);
          const { closest = [] } = message._meta ?? {};
          if (total === 0 && closest.length > 0) answers.append(places('Close matches:', closest));
        }
        if (item) (shown.childElementCount < MAX_SHOWN ? shown : more).append(passage({ item, sentence, excerpt }));
        if (type !== 'beside') continue;
        if (more.childElementCount > 0) answers.append(onDemand(more));
        if (related.length > 0) answers.append(places('Related questions:', related));
        if (total === 0 && address) answers.append(contact(address));
        if (useful) answers.append(judgement(useful));
      }
      status.textContent = summary(total);
    } catch (error) {
      if (own.signal.aborted) return;
      status.textContent =
        error instanceof Refusal
          ? error.message
          : 'There was no answer: the connection failed. Your question is kept; try again.';
      const again = button('Try again', '');
      again.addEventListener('click', start);
      answers.append(again);
    }
    form.ariaBusy = 'false';
  }

  return {
    /** @param {string} [question] that is asked at once */
    open(question) {
      if (!dialog.isConnected) parent.append(dialog);
      if (!dialog.open) dialog.showModal();
      if (question !== undefined) {
        input.value = question;
        start();
      }
      input.focus();
      input.select();
    },
    close: () => dialog.close(),
    isOpen: () => dialog.open,
  };
}

/** @param {HTMLOListElement} more */
function onDemand(more) {
  const part = element('details');
  const count = more.childElementCount;
  part.append(ours(element('summary', count === 1 ? '1 more passage' : `${count} more passages`)), more);
  return part;
}

/**
 * Buttons for a rating of the answer; the question is not sent.
 * @param {import('./answers.js').Where} where
 */
function judgement({ url, path }) {
  const part = ours(element('div'));
  part.className = 'judgement';
  part.setAttribute('role', 'group');
  const words = element('span', 'Was this useful?');
  words.setAttribute('role', 'status');
  part.ariaLabel = 'Was this useful?';
  const choices = [
    { name: 'Yes', useful: true },
    { name: 'No', useful: false },
  ].map(({ name, useful }) => {
    const choice = button(name, '');
    choice.addEventListener('click', () => {
      const body = JSON.stringify({ path, useful });
      const headers = { 'Content-Type': 'application/json' };
      // The result is not awaited: a lost rating does no harm.
      fetch(url, { method: 'POST', headers, body, credentials: 'omit' }).catch(() => {});
      words.textContent = 'Thank you.';
      for (const one of choices) one.disabled = true;
    });
    return choice;
  });
  part.append(words, ...choices);
  return part;
}

/**
 * @param {string} text
 * @param {string} className
 */
function button(text, className) {
  const made = ours(element('button', text));
  made.type = 'button';
  made.className = className;
  return made;
}
