// Earlier questions of this tab, in a list below the field: a combobox with arrow keys.

import { element } from './answers.js';

const MOST = 8;

/**
 * @param {HTMLInputElement} input
 * @param {string[]} past the newest first
 * @param {() => void} choose asks the question in the field
 */
export function pastQuestions(input, past, choose) {
  const list = element('ul');
  list.id = '_ask-past';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.ariaLabel = 'Your earlier questions';
  for (const [attribute, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'none',
    'aria-haspopup': 'listbox',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(attribute, value);
  let at = -1;
  let typed = '';

  function hide() {
    list.hidden = true;
    at = -1;
    input.ariaExpanded = 'false';
    input.removeAttribute('aria-activedescendant');
  }

  function show() {
    typed = input.value;
    const options = [...new Set(past)].slice(0, MOST).map((question, place) => {
      const option = element('li', question);
      option.id = `_ask-past-${place}`;
      option.setAttribute('role', 'option');
      option.dir = 'auto';
      option.ariaSelected = 'false';
      return option;
    });
    list.replaceChildren(...options);
    list.hidden = false;
    input.ariaExpanded = 'true';
  }

  /** @param {number} next -1: the typed text */
  function select(next) {
    const options = [...list.children];
    at = next < -1 ? options.length - 1 : next >= options.length ? -1 : next;
    for (const [place, option] of options.entries()) option.ariaSelected = String(place === at);
    const chosen = options[at];
    input.value = chosen ? (chosen.textContent ?? '') : typed;
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  }

  input.addEventListener('keydown', (event) => {
    const { key, isComposing, altKey, ctrlKey, metaKey } = event;
    if (isComposing || altKey || ctrlKey || metaKey) return;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && past.length > 0) {
      event.preventDefault();
      if (list.hidden) show();
      select(at + (key === 'ArrowDown' ? 1 : -1));
    } else if (key === 'Escape' && !list.hidden) {
      // The first Escape closes the list, the next one the dialog.
      event.preventDefault();
      event.stopPropagation();
      input.value = typed;
      hide();
    } else if (key === 'Enter' || key === 'Tab') hide();
  });
  input.addEventListener('input', hide);
  input.addEventListener('blur', hide);
  // The field keeps the focus while a question is chosen with the mouse.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLLIElement)) return;
    input.value = target.textContent ?? '';
    hide();
    choose();
  });
  return list;
}
