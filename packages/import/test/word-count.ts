import MarkdownIt from 'markdown-it';

/** The words of a text in Markdown as a reader sees them, those of code among them. */
export function wordsOf(markdown: string): string[] {
  const html = new MarkdownIt({ html: true }).render(markdown.replace(/^---\n[\s\S]*?\n---\n/, ''));
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\{#[\w-]+\}/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** The share of the words of one text that another has, each as often as it stands there. */
export function shareKept(source: string, copy: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(copy)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(source);
  const kept = words.filter((word) => {
    const times = left.get(word) ?? 0;
    left.set(word, times - 1);
    return times > 0;
  });
  return kept.length / words.length;
}
