import type { Product } from './product-shape.ts';

/** Where to write for a purpose, as an address that can be opened; undefined when the card names none. */
export function contactUrl({ contacts = {} }: Pick<Product, 'contacts'>, ...purposes: string[]): string | undefined {
  for (const purpose of purposes) {
    const [, contact] = Object.entries(contacts).find(([label]) => label.toLowerCase() === purpose) ?? [];
    if (contact !== undefined) return contact.includes('://') ? contact : `mailto:${contact}`;
  }
  return undefined;
}
