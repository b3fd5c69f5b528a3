const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2025-06-10` → 10 June 2025, `2024-09` → September 2024, `2026-Q1` → Q1 2026. */
export function dateText(date: string): string {
  const [year, part = '', day] = date.split('-');
  if (part.startsWith('Q')) return `${part} ${year}`;
  const month = `${months[Number(part) - 1]} ${year}`;
  return day === undefined ? month : `${Number(day)} ${month}`;
}

const DAY_MILLISECONDS = 86_400_000;

/** The days that a date of any precision covers, as days since 1970: first, and first after it. */
export function daysOf(date: string): { from: number; to: number } {
  const [year, part = '', day] = date.split('-');
  const quarter = part.startsWith('Q');
  const month = quarter ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1;
  const at = (monthIndex: number, dayOfMonth: number) =>
    Date.UTC(Number(year), monthIndex, dayOfMonth) / DAY_MILLISECONDS;
  if (day !== undefined) return { from: at(month, Number(day)), to: at(month, Number(day) + 1) };
  return { from: at(month, 1), to: at(month + (quarter ? 3 : 1), 1) };
}
