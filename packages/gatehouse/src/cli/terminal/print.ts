import { escapeControls } from './escape-controls.ts';

/** Prints to standard output: text unchanged, anything else as one line of JSON; control characters are escaped. */
export function print(answer: string | object): void {
  process.stdout.write(escapeControls(typeof answer === 'string' ? answer : `${JSON.stringify(answer)}\n`));
}
