#!/usr/bin/env node
import { StoreProblem, StoreUnavailable } from '../agents/agent-store.ts';
import { SettingsError } from '../config/from-environment.ts';
import { agents } from './agents.ts';
import { ask } from './ask.ts';
import { audit } from './audit.ts';
import { check } from './check.ts';
import { config } from './config.ts';
import { evaluation } from './evaluation.ts';
import { keys } from './keys.ts';
import { serve } from './serve.ts';
import { UsageError } from './usage-error.ts';

/** One command: takes its arguments, returns the exit code. */
interface Command {
  usage: string;
  does: string;
  run: (args: string[]) => Promise<number>;
}

const commands: Record<string, Command> = {
  serve: { usage: 'serve', does: 'serve the content folder', run: serve },
  check: { usage: 'check [folder] [--lint]', does: 'report every problem of a content folder', run: check },
  ask: { usage: 'ask "question" [--explain] [--json]', does: 'answer one question in the terminal', run: ask },
  eval: { usage: 'eval questions.jsonl', does: 'score the content folder by labelled questions', run: evaluation },
  audit: { usage: 'audit <url> [--json]', does: 'look for what agents look for at an address', run: audit },
  agents: {
    usage: 'agents list|export|approve|deny|revoke|erase …',
    does: 'look after registrations',
    run: agents,
  },
  keys: { usage: 'keys list|rotate|remove|rekey …', does: 'look after signing keys and the secret key', run: keys },
  config: { usage: 'config', does: 'show the settings in force', run: config },
};

const help = `Usage: gatehouse <command>

${Object.values(commands)
  .map(({ usage, does }) => `  ${usage.padEnd(48)}${does}`)
  .join('\n')}

Settings are environment variables; "gatehouse config" lists them.
Exit codes: 0 done, 1 a problem was found, 2 the command was not understood.
`;

async function main([name = '', ...args]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    process.stdout.write(help);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    process.stderr.write(name === '' ? help : `Unknown command "${name}".\n\n${help}`);
    return 2;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\nUsage: gatehouse ${command.usage}\n`);
      return 2;
    }
    if (error instanceof SettingsError) {
      process.stderr.write(`${error.problems.join('\n')}\n`);
      return 1;
    }
    if (error instanceof StoreProblem || error instanceof StoreUnavailable) {
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
    throw error;
  }
}

// The reader of a pipe may leave early, as head does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await main(process.argv.slice(2));
