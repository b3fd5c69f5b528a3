import { stringify } from 'yaml';

/** Members between two `---` lines, as YAML, in the order given. */
export function frontMatter(members: Readonly<Record<string, string>>): string {
  return `---\n${stringify(members, { lineWidth: 0 })}---\n`;
}
