/** By language and style: to make a format takes a hundred times as long as to use it. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number as it is written in a language. @param language BCP 47 */
export function numberText(value: number, language: string, style?: Intl.NumberFormatOptions): string {
  const key = style ? `${language} ${JSON.stringify(style)}` : language;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, style);
  formats.set(key, format);
  return format.format(value);
}

/** A number in the way of a language, or words as they stand, with their unit: `1,000 requests`. */
export function quantityText({ value, unit }: { value: unknown; unit?: string | undefined }, language: string): string {
  const written = typeof value === 'number' ? numberText(value, language) : String(value);
  return unit === undefined ? written : `${written} ${unit}`;
}
