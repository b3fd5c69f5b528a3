import { StoreUnavailable } from '../../agents/records/agent-store.ts';

/** A text that some database would change or reject. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText';
}

/** Maximum size of a key, bytes; PostgreSQL indexes at most 2,704. */
const MAX_KEY_BYTES = 2500;

/**
 * Limits values to those that all databases can store: well-formed text without U+0000, and keys of at most 2,500
 * bytes. Invalid texts of callers are rejected earlier.
 * @param parameters of a method: texts are keys or parts of one, members of objects are columns
 * @throws UnstorableText, whose message omits the text
 */
function checkStorable(parameters: readonly unknown[]): void {
  let keyBytes = 0;
  for (const parameter of parameters) {
    if (typeof parameter === 'string') keyBytes += Buffer.byteLength(parameter);
    const texts = typeof parameter === 'object' && parameter !== null ? Object.values(parameter) : [parameter];
    if (texts.some((text) => typeof text === 'string' && (!text.isWellFormed() || text.includes('\0'))))
      throw new UnstorableText('A text holds U+0000, or cannot be written in UTF-8.');
  }
  if (keyBytes > MAX_KEY_BYTES) throw new UnstorableText(`A key is longer than ${MAX_KEY_BYTES} bytes.`);
}

/** Wraps an error of a driver; the cause is for the log. */
export function toStoreUnavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('The store of registrations cannot be used.', { cause });
}

export async function withUnavailableError<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    throw toStoreUnavailable(cause);
  }
}

/** Wraps the methods of a store: they check their arguments and throw only StoreUnavailable for database errors. */
export function guardStore<Methods extends object>(methods: Methods): Methods {
  const checked = { ...methods } as Record<string, (...parameters: unknown[]) => Promise<unknown>>;
  for (const [name, method] of Object.entries(checked))
    checked[name] = async (...parameters) => {
      checkStorable(parameters);
      return withUnavailableError(() => method(...parameters));
    };
  return checked as Methods;
}
