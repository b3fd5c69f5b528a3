// <gatehouse-ask>: the question box for other sites. It stores nothing, sends no cookies, and loads only its own modules.

import { askFiles, element } from './answers.js';
import dialogSheet from './question-dialog.css' with { type: 'css' };
import { questionDialog } from './question-dialog.js';
import ownSheet from './widget.css' with { type: 'css' };

/** The service replaces this value by the origins of WIDGET_ORIGINS; "*" means all. @type {string[]} */
const ORIGINS = /* origins */ ['*'];

/** Whether the files of a static site answer; the export replaces this value. */
const HAS_FILES = /* files */ false;

const base = new URL('.', import.meta.url).href.slice(0, -1);

class GatehouseAsk extends HTMLElement {
  /** @type {ReturnType<typeof questionDialog> | undefined} */
  #dialog;

  connectedCallback() {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [dialogSheet, ownSheet];
    const label = this.getAttribute('label') ?? 'Ask a question';
    const field = this.getAttribute('field-label') ?? 'Your question';
    const dialog = questionDialog({
      parent: root,
      base,
      title: label,
      label: field,
      past: [],
      ...(HAS_FILES ? { messagesOf: askFiles } : {}),
    });
    if (this.hasAttribute('box')) root.prepend(boxOf(label, field, dialog));
    else {
      const opener = element('button', label);
      opener.type = 'button';
      opener.className = 'open';
      opener.setAttribute('aria-haspopup', 'dialog');
      opener.part.add('button');
      opener.addEventListener('click', () => dialog.open());
      root.prepend(opener);
    }
    this.#dialog = dialog;
  }

  /**
   * Opens the dialog.
   * @param {string} [question] that is asked at once
   */
  open(question) {
    this.#dialog?.open(question);
  }
}

/**
 * A text field on the page. Answers are shown in the dialog.
 * @param {string} label
 * @param {string} field
 * @param {ReturnType<typeof questionDialog>} dialog
 */
function boxOf(label, field, dialog) {
  const form = element('form');
  form.className = 'box';
  form.setAttribute('role', 'search');
  const name = element('label', field);
  name.htmlFor = 'question';
  const input = element('input');
  Object.assign(input, { id: name.htmlFor, required: true, maxLength: 2000, dir: 'auto', autocomplete: 'off' });
  input.enterKeyHint = 'search';
  const send = element('button', label);
  send.part.add('button');
  form.append(name, input, send);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.open(input.value);
  });
  return form;
}

if (ORIGINS.includes('*') || ORIGINS.includes(location.origin)) {
  if (!customElements.get('gatehouse-ask')) customElements.define('gatehouse-ask', GatehouseAsk);
} else
  console.warn(
    `gatehouse-ask: ${location.origin} is not among the origins that ${base} allows (setting WIDGET_ORIGINS).`,
  );
