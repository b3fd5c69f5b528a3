// Filters the list of questions while a reader types. Without JavaScript the full list is shown, and the form submits the question.

const form = document.querySelector('form[data-find]');
const input = form?.querySelector('input');
const status = form?.querySelector('[role=status]');

if (input && status) {
  const everything = status.textContent;
  const ask = document.createElement('button');
  ask.textContent = 'Ask this question';
  const questions = [...document.querySelectorAll('.questions > li')].map((item) => ({
    item,
    text: fold(item.textContent ?? ''),
  }));
  const groups = [...document.querySelectorAll('.body > section')];

  const narrow = () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { item, text } of questions) {
      const fits = words.every((word) => text.includes(word));
      item.toggleAttribute('hidden', !fits);
      if (fits) found++;
    }
    for (const group of groups) group.toggleAttribute('hidden', !group.querySelector('li:not([hidden])'));
    status.textContent =
      words.length === 0 ? everything : `${found} of ${questions.length} questions have these words.`;
    // Answers also match by meaning, so without a match the form sends the text to the question endpoint.
    if (found === 0) status.append(' ', ask);
  };

  input.addEventListener('input', narrow);
  // Clear the filter when the URL fragment names a question.
  addEventListener('hashchange', () => {
    input.value = '';
    narrow();
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
  // The browser may restore the input after a reload.
  if (input.value) narrow();
}

/**
 * Lower case without accents, so that `cafe` finds `Café`.
 * @param {string} text
 */
function fold(text) {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
