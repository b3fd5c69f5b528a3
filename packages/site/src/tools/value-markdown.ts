import { markdownTable } from '@gatehouse/contract';

type Members = Readonly<Record<string, unknown>>;

/** Members that become the heading of their object; the first that it has. */
const TITLES = ['name', 'title', 'question'];
const DEEPEST_HEADING = 6;
/** Maximum number of columns of a table; longer rows become lists. */
const MAX_COLUMNS = 6;

/**
 * A JSON object as Markdown, for clients that read no structured content: names of members stay, so that a model can pass them
 * on, and texts stay word for word.
 */
export const valueMarkdown = (value: Members): string => `${blocksOf(value, 1).join('\n\n')}\n`;

function blocksOf(value: Members, level: number): string[] {
  const titled = TITLES.find((name) => isLine(value[name]));
  const members = Object.entries(value).filter(([name, member]) => name !== titled && member !== undefined);
  const lines = members.flatMap(([name, member]) => linesOf(name, member));
  const below = titled === undefined ? level : level + 1;
  return [
    ...(titled === undefined ? [] : [`${'#'.repeat(Math.min(level, DEEPEST_HEADING))} ${value[titled]}`]),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...members
      .filter(([name, member]) => linesOf(name, member).length === 0)
      .flatMap(([name, member]) => [`**${name}**`, ...longBlocks(member, below)]),
  ];
}

/** A member that takes one line, or is a list of such; nothing for others. */
function linesOf(name: string, member: unknown): string[] {
  if (isLine(member)) return [`- ${name}: ${member}`];
  if (!Array.isArray(member)) return [];
  if (member.length === 0) return [`- ${name}: none`];
  return member.every(isLine) ? [`- ${name}:`, ...member.map((item) => `  - ${item}`)] : [];
}

/** A member below its name. */
function longBlocks(member: unknown, level: number): string[] {
  if (!Array.isArray(member)) return isObject(member) ? blocksOf(member, level) : [String(member).trim()];
  const facts = member.map((item) => (isObject(item) ? factLines(item) : []));
  if (facts.every((lines) => lines.length > 0)) return [facts.flat().join('\n')];
  const isRow = (item: unknown) =>
    isObject(item) && Object.keys(item).length <= MAX_COLUMNS && Object.values(item).every(isLine);
  if (member.every(isRow)) return [table(member)];
  if (member.every(Array.isArray)) return [member.map((cells) => `- ${cells.map(cellOf).join(' | ')}`).join('\n')];
  return member.flatMap((item) => longBlocks(item, level));
}

/** A label with its value, and nothing else but a unit. */
function factLines({ label, value, unit, ...others }: Members): string[] {
  if (typeof label !== 'string' || Object.keys(others).length > 0) return [];
  return linesOf(label, unit === undefined ? value : `${value} ${unit}`);
}

function table(rows: readonly Members[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return markdownTable(
    columns,
    rows.map((row) => columns.map((column) => cellOf(row[column]).replaceAll('|', '\\|'))),
  ).trim();
}

const cellOf = (cell: unknown): string => String(cell ?? '');

const isLine = (value: unknown): boolean =>
  typeof value === 'string' ? !/[\r\n]/.test(value) : typeof value === 'number' || typeof value === 'boolean';

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
