// Runs the samples that standard input names, a file a line, one after another; tells of each what it printed, as a
// line of JSON. A sample that throws ends it.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

for await (const file of createInterface({ input: process.stdin })) {
  const printed = [];
  console.log = (...values) => printed.push(format(...values));
  await import(pathToFileURL(file).href);
  process.stdout.write(`${JSON.stringify(printed.join('\n'))}\n`);
}
