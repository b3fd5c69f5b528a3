import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { commandHelp, overview } from '../../src/cli/terminal/help.ts';

/** Expected output without a terminal, each text after its command line. */
const texts = new Map(
  readFileSync(new URL('help.txt', import.meta.url), 'utf8')
    .split(/^\$ gatehouse help/m)
    .slice(1)
    .map((text): [string, string] => {
      const end = text.indexOf('\n');
      return [text.slice(0, end).trim(), text.slice(end + 1)];
    }),
);

it('help output matches the snapshot', () => {
  const helpTexts = new Map(Object.entries(commands).map(([name, command]) => [name, commandHelp(command)]));
  expect(new Map([['', overview()], ...helpTexts])).toEqual(texts);
  expect(texts.size).toBe(21);
});
