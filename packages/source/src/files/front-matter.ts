/** Text that YAML reads unchanged without quotation marks: text that begins with a letter, URLs, dates. */
const PLAIN_SCALAR = /^(?:(?:\d+ )?[A-Za-z](?!.*(?:: | #|[:\s]$))[^\p{C}]*|\d{4}-\d\d-\d\d)$/u;
/** Words that YAML 1.1 or 1.2 reads as a boolean or null. */
const KEYWORD = /^(?:true|false|yes|no|on|off|y|n|null)$/i;

/**
 * Members as YAML between two `---` lines, in the given order. Other values are written as JSON, which is valid YAML.
 */
export function frontMatter(members: Readonly<Record<string, string | false>>): string {
  const lines = Object.entries(members).map(
    ([name, text]) =>
      `${name}: ${text !== false && PLAIN_SCALAR.test(text) && !KEYWORD.test(text) ? text : JSON.stringify(text)}\n`,
  );
  return `---\n${lines.join('')}---\n`;
}
