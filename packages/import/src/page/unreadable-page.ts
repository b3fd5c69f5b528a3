/** A page cannot be imported. The message completes a sentence that begins with its URL. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage';
}
