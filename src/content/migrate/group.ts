/** A value of a file that is a group of names and values. */
export type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const group = (value: unknown): Group => (isGroup(value) ? value : {});

/** The groups of a list; nothing of what is none. */
export const groups = (value: unknown): Group[] => (Array.isArray(value) ? value.filter(isGroup) : []);

/** `whoHoldsWhat` → Who holds what. */
export function labelOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A row of facts; a group of numbers or words is written out. */
export const factOf = (name: string, value: unknown): Group => ({ label: labelOf(name), value: plain(value) });

function plain(value: unknown): string | number | string[] {
  if (Array.isArray(value)) return value.map(textOf);
  return typeof value === 'number' ? value : textOf(value);
}

/** `{min: 3, max: 30, default: 14}` → 3 to 30, default 14. */
export function textOf(value: unknown): string {
  if (!isGroup(value)) return Array.isArray(value) ? value.map(textOf).join(', ') : String(value);
  const { min, max, ...others } = value;
  const range = min === undefined || max === undefined ? [] : [min === max ? String(min) : `${min} to ${max}`];
  return [...range, ...Object.entries(others).map(([name, one]) => `${name} ${textOf(one)}`)].join(', ');
}
