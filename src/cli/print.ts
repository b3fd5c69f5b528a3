/** An answer on standard output: text as it stands, anything else as one line of JSON. */
export function print(answer: string | object): void {
  process.stdout.write(typeof answer === 'string' ? answer : `${JSON.stringify(answer)}\n`);
}
