import { markdownTable } from '@gatehouse/contract';

type Members = Readonly<Record<string, unknown>>;

/** Members that become the heading of their object; the first existing one is used. */
const TITLES = ['name', 'title', 'question'];
const MAX_HEADING_LEVEL = 6;
/** Maximum number of columns of a table; longer rows become lists. */
const MAX_COLUMNS = 6;

/**
 * Converts a JSON object to Markdown, for clients that ignore structured content. Member names stay, so that a model
 * can use them in later calls. Texts are unchanged.
 */
export const valueMarkdown = (value: Members): string => `${blocksOf(value, 1).join('\n\n')}\n`;

function blocksOf(value: Members, level: number): string[] {
  const titled = TITLES.find((name) => isLine(value[name]));
  const members = Object.entries(value).filter(([name, member]) => name !== titled && member !== undefined);
  const lines = members.flatMap(([name, member]) => linesOf(name, member));
  const below = titled === undefined ? level : level + 1;
  return [
    ...(titled === undefined ? [] : [`${'#'.repeat(Math.min(level, MAX_HEADING_LEVEL))} ${value[titled]}`]),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...members
      .filter(([name, member]) => linesOf(name, member).length === 0)
      .flatMap(([name, member]) => [`**${name}**`, ...longBlocks(member, below)]),
  ];
}

/** Lines for a member with a one-line value or a list of such; empty for others. */
function linesOf(name: string, member: unknown): string[] {
  if (isLine(member)) return [`- ${name}: ${member}`];
  if (!Array.isArray(member)) return [];
  if (member.length === 0) return [`- ${name}: none`];
  return member.every(isLine) ? [`- ${name}:`, ...member.map((item) => `  - ${item}`)] : [];
}

/** Blocks for a longer member, for below its name. */
function longBlocks(member: unknown, level: number): string[] {
  if (!Array.isArray(member)) return isObject(member) ? blocksOf(member, level) : [String(member).trim()];
  const itemLines = member.map((item) => (isObject(item) ? factLines(item) : []));
  if (itemLines.every((lines) => lines.length > 0)) return [itemLines.flat().join('\n')];
  const isRow = (item: unknown) =>
    isObject(item) && Object.keys(item).length <= MAX_COLUMNS && Object.values(item).every(isLine);
  if (member.every(isRow)) return [table(member)];
  if (member.every(Array.isArray)) return [member.map((cells) => `- ${cells.map(cellOf).join(' | ')}`).join('\n')];
  return member.flatMap((item) => longBlocks(item, level));
}

/** Lines for an object with only a label, a value and an optional unit; empty for others. */
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
