import { visible } from './visible.ts';

/** Prints to standard output: text unchanged, anything else as one line of JSON; control characters are escaped. */
export function print(answer: string | object): void {
  process.stdout.write(visible(typeof answer === 'string' ? answer : `${JSON.stringify(answer)}\n`));
}
