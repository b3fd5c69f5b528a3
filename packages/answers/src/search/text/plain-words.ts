/** The words of a text alone: how they are parted and ended makes no other question. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,;:!?]+/g, ' ')
    .trim();
