/** A text that not every database would keep, and find again, as it is. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText';
}

/** PostgreSQL takes 2,704 bytes into an index. */
const MAX_KEY_BYTES = 2500;

/**
 * Holds all stores to what each of them can keep, so that none takes what another one fails at: text that can be written
 * in UTF-8, without U+0000, and keys of at most 2,500 bytes. Callers' texts are refused before they come here.
 * @param parameters of a method: texts are keys or parts of one, members of objects are columns
 * @throws UnstorableText, without the text
 */
export function checkStorable(parameters: readonly unknown[]): void {
  let keyBytes = 0;
  for (const parameter of parameters) {
    if (typeof parameter === 'string') keyBytes += Buffer.byteLength(parameter);
    const texts = typeof parameter === 'object' && parameter !== null ? Object.values(parameter) : [parameter];
    if (texts.some((text) => typeof text === 'string' && (!text.isWellFormed() || text.includes('\0'))))
      throw new UnstorableText('A text holds U+0000, or cannot be written in UTF-8.');
  }
  if (keyBytes > MAX_KEY_BYTES) throw new UnstorableText(`A key is longer than ${MAX_KEY_BYTES} bytes.`);
}
