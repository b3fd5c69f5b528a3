import { type Command, commands } from '../commands.ts';
import { colour } from './colour.ts';
import { wrap } from './table.ts';

/** The last lines of every command's help. */
const EXIT_CODES = 'Exit codes: 0 success, 1 a problem was found, 2 wrong usage.';

/** `gatehouse help`. */
export function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
  const rows = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(width)}${does}\n`);
  return `Usage: gatehouse <command>

${rows.join('')}
Details: gatehouse help <command>. Version: gatehouse --version.
Settings are environment variables; "gatehouse config" lists them.
${EXIT_CODES}
`;
}

/** `gatehouse <command> --help`. */
export function commandHelp({ usage, about, options, examples }: Command): string {
  const width = Math.max(...Object.keys(options).map((option) => option.length), 0) + 4;
  const optionLines = Object.entries(options).flatMap(([option, meaning]) =>
    wrap(meaning, 80 - width).map(
      (line, at) => `${at === 0 ? `  ${option}`.padEnd(width) : ' '.repeat(width)}${line}\n`,
    ),
  );
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `\n${colour('bold', title)}\n${lines.join('')}`;
  return (
    `${usageLines(usage)}\n${wrap(about).join('\n')}\n` +
    part('Options', optionLines) +
    part(
      'Examples',
      examples.map((example) => `  ${example}\n`),
    ) +
    `\n${EXIT_CODES}\n`
  );
}

/** One usage line for each form of a command. */
export function usageLines(usage: readonly string[]): string {
  return usage.map((form, at) => `${at === 0 ? 'Usage: ' : '       '}gatehouse ${form}\n`).join('');
}
