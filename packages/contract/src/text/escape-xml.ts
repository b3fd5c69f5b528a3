const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element or attribute of XML or HTML. */
export function escapeXml(text: string): string {
  // Most have nothing to escape, and looking is twice as fast as replacing nothing.
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => xmlEntities[character] as string) : text;
}
