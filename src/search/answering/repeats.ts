/** Words alone: how they are parted and ended makes no other question. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,;:!?]+/g, ' ')
    .trim();

/**
 * Whether a question is one of these ways of asking, word for word. At the door of a product, `it` is the product: `What is it?`
 * asks what `What is Acme Notes?` asks.
 */
export function repeats(question: string, utterances: readonly string[], product: string): boolean {
  const asked = wordsOf(question);
  const named = wordsOf(question.replace(/\bit\b/gi, () => product));
  return asked !== '' && utterances.some((way) => [asked, named].includes(wordsOf(way)));
}
