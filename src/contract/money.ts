import type { Money } from './content-shape.ts';

/** Currencies in the order in which they are listed, with their signs. */
export const currencySigns: Readonly<Record<keyof Money, string>> = { USD: '$', GBP: '£', EUR: '€' };

export const currencies = Object.keys(currencySigns) as (keyof Money)[];

/** `$4.50`, `£4`. */
export function amountText(money: Money, currency: keyof Money): string {
  const amount = money[currency];
  return currencySigns[currency] + (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));
}
