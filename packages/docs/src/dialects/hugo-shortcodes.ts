import { mapProse } from '@gatehouse/contract';

/** A shortcode of Hugo: `{{< name "value" key="value" >}}`, or with `%`; a slash before the name closes it. */
const SHORTCODE =
  /\{\{[<%]\s*(\/?)\s*([\w./-]+)((?:\s+(?:[\w-]+=)?(?:"[^"{}]*"|`[^`{}]*`|[^\s"`{}]+))*)\s*\/?[>%]\}\}/g;
const PARAMETER = /(?:([\w-]+)=)?(?:"([^"]*)"|`([^`]*)`|([^\s"`]+))/g;

/**
 * Replaces shortcodes: references become the named page, figures pictures, highlighted code fenced code. The tags of
 * others are removed; the text between them stays.
 */
export function withoutShortcodes(text: string): string {
  if (!/\{\{[<%]/.test(text)) return text;
  return mapProse(text, (line) =>
    line.replace(SHORTCODE, (_, closing: string, name: string, written: string) => {
      const parameters = new Map<string, string>();
      for (const [, key, ...values] of written.matchAll(PARAMETER))
        parameters.set(key ?? String(parameters.size), values.find((value) => value !== undefined) ?? '');
      const value = (key: string) => parameters.get(key) ?? '';
      if (/^(?:rel)?ref$/.test(name)) return value('0') || value('path');
      if (name === 'highlight') return closing ? '```' : `\`\`\`${value('0')}`;
      if (name === 'figure' && value('src') !== '')
        return `![${value('alt') || value('caption') || value('title')}](${value('src')})`;
      return '';
    }),
  );
}
