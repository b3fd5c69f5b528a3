#!/usr/bin/env node
import { StoreProblem, StoreUnavailable } from '@gatehouse/access';
import { CODE_VERSION, SettingsError } from '@gatehouse/contract';
import { type Command, commands } from './commands.ts';
import { nameSourceInStacks } from './source-stacks.ts';
import { commandHelp, overview, usageLines } from './terminal/help.ts';
import { print } from './terminal/print.ts';
import { didYouMean, UsageError } from './terminal/usage-error.ts';

async function main([name = '', ...args]: string[]): Promise<number> {
  if (['--version', '-V', 'version'].includes(name)) return printAndSucceed(`${CODE_VERSION}\n`);
  const isHelp = ['help', '--help', '-h'].includes(name);
  const [topic = ''] = isHelp ? args : [name];
  if (isHelp && topic === '') return printAndSucceed(overview());
  const command = Object.hasOwn(commands, topic) ? commands[topic] : undefined;
  if (!command) {
    process.stderr.write(topic === '' ? overview() : unknownCommand(topic));
    return 2;
  }
  const end = args.indexOf('--');
  const options = args.slice(0, end === -1 ? args.length : end);
  if (isHelp || options.includes('--help') || options.includes('-h')) return printAndSucceed(commandHelp(command));
  return run(topic, command, args);
}

function printAndSucceed(text: string): number {
  print(text);
  return 0;
}

function unknownCommand(name: string): string {
  const commandNames = Object.keys(commands);
  return `Unknown command "${name}".${didYouMean(name, commandNames)}\nCommands: ${commandNames.join(', ')}. Run "gatehouse help" for details.\n`;
}

async function run(name: string, { run, usage }: Command, args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n${usageLines(usage)}Run "gatehouse ${name} --help" for details.\n`);
      return 2;
    }
    if (error instanceof SettingsError) {
      process.stderr.write(`${error.problems.join('\n')}\n`);
      return 1;
    }
    if (error instanceof StoreProblem || error instanceof StoreUnavailable || isFileError(error)) {
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

/** A named file or folder cannot be read or written; the system error names it and the reason. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

// The reader of a pipe may close it early, as head does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

nameSourceInStacks();

process.exitCode = await main(process.argv.slice(2));
