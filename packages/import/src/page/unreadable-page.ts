/** Why one page is left out, as the end of a sentence that begins with its address. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage';
}
