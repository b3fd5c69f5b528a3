/** Formats by language and style. Creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number for a language. @param language BCP 47 */
export function numberText(value: number, language: string, style?: Intl.NumberFormatOptions): string {
  const key = style ? `${language} ${JSON.stringify(style)}` : language;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, style);
  formats.set(key, format);
  return format.format(value);
}

/** Formats a number for a language, or keeps a text, and appends the unit: `1,000 requests`. */
export function quantityText({ value, unit }: { value: unknown; unit?: string | undefined }, language: string): string {
  const written = typeof value === 'number' ? numberText(value, language) : String(value);
  return unit === undefined ? written : `${written} ${unit}`;
}
