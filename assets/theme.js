// Runs before the page is drawn: sets the reader's theme, and marks that JavaScript is enabled (class js).

const root = document.documentElement;
const KEY = 'theme';

/** Storage may be disabled; then the choice lasts until the page is closed. */
function remembered() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string} theme */
function remember(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {}
}

function isDark() {
  return root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function showState() {
  for (const button of document.querySelectorAll('[data-theme-toggle]'))
    button.setAttribute('aria-pressed', String(isDark()));
}

const theme = remembered();
if (theme) root.dataset.theme = theme;
root.classList.add('js');

document.addEventListener('DOMContentLoaded', showState);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showState);
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return;
  // Transitions of elements outside of the viewport are disabled until the browser is idle.
  root.classList.add('busy');
  root.dataset.theme = isDark() ? 'light' : 'dark';
  remember(root.dataset.theme);
  showState();
  requestAnimationFrame(() => (globalThis.requestIdleCallback ?? setTimeout)(() => root.classList.remove('busy')));
});
