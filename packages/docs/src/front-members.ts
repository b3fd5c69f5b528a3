import { readYaml, YamlFault } from '@gatehouse/source';

/** Beginning of a member of front matter. */
const MEMBER = /^(["']?)([\w.-]+)\1[ \t]*:(?:[ \t]+(.*))?$/;

/** Whether YAML between two rules is front matter: it has a member, or nothing but comments. */
export const isFrontMatter = (yaml: string): boolean => {
  const lines = yaml.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.length === 0 || lines.some((line) => MEMBER.test(line));
};

/** Parses each member of invalid front matter separately. An unparsable value stays as text. */
export function readableMembers(yaml: string): Record<string, unknown> {
  const parts: string[][] = [];
  for (const line of yaml.split('\n'))
    if (MEMBER.test(line)) parts.push([line]);
    else parts.at(-1)?.push(line);
  const members: Record<string, unknown> = {};
  for (const lines of parts) {
    const [, , name = '', text = ''] = MEMBER.exec(lines[0] as string) ?? [];
    const value = memberValue(lines, name) ?? text.trim().replace(/^(["'])(.*)\1$/, '$2');
    if (!Object.hasOwn(members, name) && value !== '') members[name] = value;
  }
  return members;
}

/** The value of one member; undefined if it cannot be parsed. */
function memberValue(lines: readonly string[], name: string): unknown {
  try {
    return (readYaml(lines.join('\n')) as Record<string, unknown> | null)?.[name];
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error;
    return undefined;
  }
}
