import { visible } from './visible.ts';

/** An answer on standard output: text as it stands, anything else as one line of JSON; nothing in it steers a terminal. */
export function print(answer: string | object): void {
  process.stdout.write(visible(typeof answer === 'string' ? answer : `${JSON.stringify(answer)}\n`));
}
