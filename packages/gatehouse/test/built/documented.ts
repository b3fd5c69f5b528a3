import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './command.ts';

const documented = readFileSync(join(projectFolder, 'docs/commands.md'), 'utf8');

/** The --json examples of a command, in document order. */
export const documentedExamples = (command: string): unknown[] => {
  const part = documented.split(/^## /m).find((text) => text.startsWith(`\`${command} --json\``)) ?? '';
  return [...part.matchAll(/^```json\n(.*)\n```$/gm)].map(([, json = '']) => JSON.parse(json));
};

/** All members with their types: a list stands for its entries, so `[{"a":1}]` has `.[].a: number`. */
export const pathsOf = (value: unknown): string[] => [...new Set(memberTypes(value, ''))].sort();

function memberTypes(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => memberTypes(entry, `${at}.[]`));
  if (typeof value !== 'object' || value === null) return [`${at}: ${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([name, member]) => memberTypes(member, `${at}.${name}`));
}
