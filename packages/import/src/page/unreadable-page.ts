/** A page cannot be imported. The message completes a sentence that begins with its address. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage';
}
