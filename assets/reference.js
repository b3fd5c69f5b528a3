// Shows the language that a reader has chosen in all samples, until the tab is closed.

const KEPT = 'language-of-samples';

/** @type {NodeListOf<HTMLInputElement>} */
const choices = document.querySelectorAll('.samples input[type="radio"]');

/** @param {string | null} language */
function choose(language) {
  for (const choice of choices) if (choice.value === language) choice.checked = true;
}

/** Storage may be disabled; then the choice applies to this page only. */
function kept() {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

for (const choice of choices)
  choice.addEventListener('change', () => {
    const { top } = choice.getBoundingClientRect();
    choose(choice.value);
    // Samples above may change their height; the scroll position is corrected.
    scrollBy(0, choice.getBoundingClientRect().top - top);
    try {
      sessionStorage.setItem(KEPT, choice.value);
    } catch {
      // Without storage, the reader chooses again on the next page.
    }
  });

choose(kept());
