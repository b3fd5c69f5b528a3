/** Foreign JSON may have any form, so each member is checked where it is read. */
export type ForeignObject = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): ForeignObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ForeignObject) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Undefined for invalid JSON. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Empty for a value that is nested too deeply. */
export function jsonTextOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
