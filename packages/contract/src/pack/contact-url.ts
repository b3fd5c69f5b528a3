import type { Product } from './product-shape.ts';

/** The contact for a purpose as a URL; undefined if product.yaml names none. */
export function contactUrl({ contacts = {} }: Pick<Product, 'contacts'>, ...purposes: string[]): string | undefined {
  for (const purpose of purposes) {
    const [, contact] = Object.entries(contacts).find(([label]) => label.toLowerCase() === purpose) ?? [];
    if (contact !== undefined) return contact.includes('://') ? contact : `mailto:${contact}`;
  }
  return undefined;
}
