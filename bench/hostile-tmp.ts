import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { validateContent } from '../src/content/checks/validate.ts';
import { createNamedFiles } from '../src/content/files/named-files.ts';
import { dialects, hostilePages, hostileTokens, repeated } from '../test/docs/hostile-tokens.ts';

/**
 * `npm run bench:hostile`: every token of every dialect, repeated to 100,000 and to 200,000 characters, is read as a page. Prints each
 * whose processor time (the minimum of five runs in one process) grows by more than the factor 3, which linear work does not.
 * `-- TOKEN` takes only the pages whose name holds these characters.
 */
const SHORT = 25_000;
const RUNS = 2;
const MOST_RATIO = 3;
/** Below this, milliseconds, a ratio says nothing. */
const NOISE = 12;
/** For one page, milliseconds; then its process is ended and the page counts as failed. */
const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

interface Page {
  name: string;
  dialect: keyof typeof dialects;
  text(length: number): string;
}

const pages: Page[] = (Object.keys(dialects) as (keyof typeof dialects)[]).flatMap((dialect) => [
  ...hostileTokens.map((token) => ({
    name: JSON.stringify(token),
    dialect,
    text: (length: number) => repeated(token, length),
  })),
  ...Object.entries(hostilePages).map(([name, text]) => ({ name, dialect, text })),
]);

/** Processor time of reading a page of this length, in milliseconds. */
function timeOf({ dialect, text }: Page, length: number): number {
  const written: Record<string, string> = {
    'product.yaml': 'name: Loom\nsummary: Weaves patterns.\n',
    'docs/a.md': 'Words of another file.\n',
    [`docs/${dialect.split(' ')[0]}`]: text(length),
    ...Object.fromEntries(Object.entries(dialects[dialect]).map(([path, words]) => [`docs/${path}`, words])),
  };
  const files = Object.entries(written).map(([path, words]) => ({
    path,
    bytes: Buffer.from(words),
    foreign: true as const,
  }));
  const before = process.cpuUsage();
  createNamedFiles('docs', true)(files);
  validateContent(files);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const least = (page: Page, length: number): number =>
  Math.min(...Array.from({ length: RUNS }, () => timeOf(page, length)));

if (process.send) {
  process.on('message', (number: number) => {
    const page = pages[number] as Page;
    const short = least(page, SHORT);
    process.send?.({ short, long: least(page, 2 * SHORT) });
  });
} else {
  const begin = () => fork(fileURLToPath(import.meta.url), [], { execArgv: process.execArgv });
  let reader = begin();
  const wanted = process.argv[2] ?? '';
  let failed = 0;
  let measured = 0;
  for (const [number, { name, dialect }] of pages.entries()) {
    if (!name.includes(wanted)) continue;
    measured++;
    const result = await new Promise<{ short: number; long: number } | string>((resolve) => {
      const late = setTimeout(() => resolve(`takes more than ${PATIENCE / 1000} s`), PATIENCE);
      reader.once('message', (times: { short: number; long: number }) => {
        clearTimeout(late);
        resolve(times);
      });
      reader.once('exit', (code, signal) => {
        clearTimeout(late);
        resolve(`ends the process (${signal ?? code})`);
      });
      reader.send(number);
    });
    reader.removeAllListeners();
    const ratio = typeof result === 'string' ? Number.POSITIVE_INFINITY : result.long / Math.max(result.short, NOISE);
    if (typeof result === 'string') {
      reader.kill('SIGKILL');
      reader = begin();
    }
    if (ratio <= MOST_RATIO) continue;
    failed++;
    const why =
      typeof result === 'string'
        ? result
        : `${result.short.toFixed(1)} → ${result.long.toFixed(1)} ms, ratio ${ratio.toFixed(1)}`;
    console.log(`${dialect}, ${name}: ${why}`);
  }
  reader.kill();
  console.log(`${measured} pages, ${failed} of them more than linear`);
  process.exitCode = failed === 0 && measured > 0 ? 0 : 1;
}
