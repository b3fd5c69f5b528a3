// The question box on every page: a link, the key "/" and Ctrl-K open it, and so do question boxes on pages. Without
// this script they lead to /search, which shows the same. The question is in the URL, so that an answer can be shared.

import { element, ours } from './answers.js';
import sheet from './question-dialog.css' with { type: 'css' };
import { questionDialog } from './question-dialog.js';

const PAST = 'questions';
const KEY_OFF = 'ask-key-off';
const MAX_KEPT = 20;
/** Links to the page of answers without a question. */
const OPENER = 'a[href$="/search"]';

/** Storage may be disabled; then questions are kept until the page is closed. */
function kept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(PAST) ?? '[]');
    return Array.isArray(found) ? found.map(String).slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

/** @param {() => void} write */
function store(write) {
  try {
    write();
  } catch {}
}

const past = kept();
/** The entry of the history that the dialog has added. */
let added = false;
let byKey = true;
store(() => {
  byKey = localStorage.getItem(KEY_OFF) === null;
});

/** @type {ReturnType<typeof questionDialog> | undefined} */
let dialog;

/** Created while the browser is idle, so that opening is fast; at the latest on first use. */
function theDialog() {
  if (dialog) return dialog;
  document.adoptedStyleSheets.push(sheet);
  dialog = questionDialog({
    parent: document.body,
    base: new URL('..', import.meta.url).href.slice(0, -1),
    title: 'Ask a question',
    label: 'Your question',
    lang: 'en',
    past,
    onAsked,
    onClosed,
    foot: keySwitch(),
  });
  return dialog;
}

/** @param {string} question */
function onAsked(question) {
  store(() => sessionStorage.setItem(PAST, JSON.stringify(past.slice(0, MAX_KEPT))));
  const { pathname, search } = new URL(`../search?${new URLSearchParams({ q: question })}`, import.meta.url);
  const address = pathname + search;
  if (location.pathname + location.search === address) return;
  if (added) history.replaceState({ asked: question }, '', address);
  else history.pushState({ asked: question }, '', address);
  added = true;
}

/**
 * A modal dialog restyles every element of the page, so offscreen parts are hidden until the browser is idle.
 * @param {string} [question]
 */
function open(question) {
  document.documentElement.classList.add('busy');
  theDialog().open(question);
}

/** Restores the page and its URL. */
function onClosed() {
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    if (!dialog?.isOpen()) document.documentElement.classList.remove('busy');
  });
  if (added) history.back();
  added = false;
}

addEventListener('popstate', ({ state }) => {
  const asked = state?.asked;
  if (typeof asked === 'string') {
    added = true;
    open(asked);
  } else if (dialog?.isOpen()) {
    added = false;
    dialog.close();
  }
});

/** Lets users of speech input switch off single-key shortcuts (WCAG 2.1.4). */
function keySwitch() {
  const label = ours(element('label'));
  label.className = 'key';
  const box = element('input');
  box.type = 'checkbox';
  box.checked = byKey;
  box.addEventListener('change', () => {
    byKey = box.checked;
    store(() => (byKey ? localStorage.removeItem(KEY_OFF) : localStorage.setItem(KEY_OFF, '1')));
  });
  label.append(box, ' Press / to open this; Ctrl-K works everywhere.');
  return label;
}

/** @param {EventTarget | null} target */
const isWriting = (target) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const chord = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
  const single = key === '/' && byKey && !ctrlKey && !metaKey && !altKey && !isWriting(target);
  if (event.defaultPrevented || (!chord && !single)) return;
  event.preventDefault();
  open();
});

for (const opener of document.querySelectorAll(OPENER)) {
  opener.setAttribute('aria-haspopup', 'dialog');
  opener.setAttribute('aria-keyshortcuts', '/ Control+K');
}
document.addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
  if (!target.closest(OPENER)) return;
  event.preventDefault();
  open();
});
document.addEventListener('submit', (event) => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || !target.matches('form[data-ask]')) return;
  event.preventDefault();
  open(String(new FormData(target).get('query')));
});
globalThis.requestIdleCallback?.(theDialog);
