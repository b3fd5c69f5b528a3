/** Plain text → Markdown that reads the same: marks that Markdown would take for its own are escaped. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/^([#+]|\d+\))/gm, '\\$1');
}

/** Plain text of a passage → Markdown: its lists stay lists, its lines become paragraphs. */
export function passageToMarkdown(text: string): string {
  const lines = text.split('\n');
  const isItem = (line: string) => /^(- |\d+\. )/.test(line);
  return lines
    .map((line, index) => {
      const glued = isItem(line) && isItem(lines[index + 1] ?? '');
      return escapeMarkdown(line) + (index === lines.length - 1 ? '' : glued ? '\n' : '\n\n');
    })
    .join('');
}
