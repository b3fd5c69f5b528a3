import MarkdownIt from 'markdown-it';

/** The visible words of a Markdown text, including code. */
export function visibleWords(markdown: string): string[] {
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

/** The fraction of the words of one text that another text contains. Repeated words count each time. */
export function fractionKept(source: string, copy: string): number {
  const unmatchedCounts = new Map<string, number>();
  for (const word of visibleWords(copy)) unmatchedCounts.set(word, (unmatchedCounts.get(word) ?? 0) + 1);
  const words = visibleWords(source);
  const kept = words.filter((word) => {
    const times = unmatchedCounts.get(word) ?? 0;
    unmatchedCounts.set(word, times - 1);
    return times > 0;
  });
  return kept.length / words.length;
}
