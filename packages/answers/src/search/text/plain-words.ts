/** Normalizes a question for comparison: lower-case words without punctuation. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,;:!?]+/g, ' ')
    .trim();
