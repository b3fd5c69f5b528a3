import { numberText } from './number-text.ts';

/** The locale for dates and numbers. English uses the international form, with the day first. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

const DATE = /^\d{4}(-(Q[1-4]|\d{2}(-\d{2})?))?$/;

/** Whether a text is a date as packs write it: `2025-06-10`, `2024-09`, `2026-Q1` or `2026`. */
export const isDate = (text: string): boolean => DATE.test(text);

/** Formats by language and precision. Creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2025-06-10` → 10 June 2025, `2024-09` → September 2024, `2026-Q1` → Q1 2026. @param language BCP 47 */
export function dateText(date: string, language: string): string {
  const [year, part, day] = date.split('-');
  if (part === undefined) return date;
  if (part.startsWith('Q')) return `${part} ${year}`;
  const time = Date.UTC(Number(year), Number(part) - 1, Number(day ?? 1));
  const parts: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', timeZone: 'UTC' };
  if (day !== undefined) parts.day = 'numeric';
  const key = `${language} ${day !== undefined}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), parts);
  formats.set(key, format);
  return format.format(time);
}

const units = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'];

/** `PT1H30M` → 1 hour 30 minutes. */
export function durationText(duration: string, language: string): string {
  const unit = (letter: string): string => String.raw`(?:(\d+(?:[.,]\d+)?)${letter})?`;
  const date = ['Y', 'M', 'W', 'D'].map(unit).join('');
  const time = ['H', 'M', 'S'].map(unit).join('');
  const [, ...parts] = new RegExp(`^P${date}(?:T${time})?$`).exec(duration) ?? [];
  return parts
    .flatMap((part, at) => {
      if (!part) return [];
      const style = { style: 'unit', unit: units[at] as string, unitDisplay: 'long' } as const;
      return [numberText(Number(part.replace(',', '.')), localeOf(language), style)];
    })
    .join(' ');
}

const DAY_MILLISECONDS = 86_400_000;

/** The days of a date of any precision, as days since 1970; `to` is exclusive. */
export function daysOf(date: string): { from: number; to: number } {
  const [year, part, day] = date.split('-');
  const at = (monthIndex: number, dayOfMonth: number) =>
    Date.UTC(Number(year), monthIndex, dayOfMonth) / DAY_MILLISECONDS;
  if (part === undefined) return { from: at(0, 1), to: at(12, 1) };
  const quarter = part.startsWith('Q');
  const month = quarter ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1;
  if (day !== undefined) return { from: at(month, Number(day)), to: at(month, Number(day) + 1) };
  return { from: at(month, 1), to: at(month + (quarter ? 3 : 1), 1) };
}
