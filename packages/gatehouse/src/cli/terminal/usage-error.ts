import { type ParseArgsConfig, parseArgs } from 'node:util';
import { findNearestName } from '@gatehouse/answers';

/** An invalid command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** parseArgs, with its errors as usage errors. */
export function parseCommandLine<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The command line cannot be understood.';
    const [, option] = /^Unknown option '([^']+)'/.exec(message) ?? [];
    throw new UsageError(
      option === undefined
        ? message
        : `Unknown option ${option}.${didYouMean(
            option,
            Object.keys(config.options ?? {}).map((name) => `--${name}`),
          )}`,
    );
  }
}

/** ` Did you mean check?`, or nothing when no name is near. */
export function didYouMean(word: string, knownNames: readonly string[]): string {
  const suggestion = findNearestName(word, knownNames);
  return suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
}

/** Runs the verb named first with the remaining arguments. */
export async function runVerb(
  verbs: Readonly<Record<string, (args: string[]) => Promise<number>>>,
  [name = '', ...args]: string[],
): Promise<number> {
  const run = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (run) return run(args);
  throw new UsageError(
    name === '' ? 'The verb is missing.' : `Unknown verb "${name}".${didYouMean(name, Object.keys(verbs))}`,
  );
}
