import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { validateContent } from '../packages/content/src/checks/validate.ts';
import { createNamedFiles } from '../packages/docs/src/partials/named-files.ts';
import { dialects, hostilePages, hostileTokens, repeatToLength } from '../packages/docs/test/hostile-tokens.ts';

/**
 * `npm run bench:hostile`: parses pages that consist of one token of a dialect, repeated to 100,000 and 200,000
 * characters. Prints each whose processor time (the minimum of up to five runs in one process) grows by more than the
 * factor 3, so it is not linear. `-- TOKEN` selects the pages whose name contains this text.
 */
const SHORT_CHARACTERS = 100_000;
const RUNS = 5;
const MAX_RATIO = 3;
/** Time below which a ratio is meaningless, milliseconds. */
const NOISE = 10;
/** Timeout for one page, milliseconds; then its process is ended and the page counts as failed. */
const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

/** Processor time, milliseconds. */
interface Times {
  short: number;
  long: number;
}

interface Page {
  name: string;
  dialect: keyof typeof dialects;
  text(length: number): string;
}

const pages: Page[] = (Object.keys(dialects) as (keyof typeof dialects)[]).flatMap((dialect) => [
  ...hostileTokens.map((token) => ({
    name: JSON.stringify(token),
    dialect,
    text: (length: number) => repeatToLength(token, length),
  })),
  ...Object.entries(hostilePages).map(([name, text]) => ({ name, dialect, text })),
]);

/** Processor time of parsing a page of this length, milliseconds. */
function timeOf({ dialect, text }: Page, length: number): number {
  const written: Record<string, string> = {
    'product.yaml': 'name: Loom\nsummary: Weaves patterns.\n',
    'docs/a.md': 'Words of another file.\n',
    [`docs/${dialect.split(' ')[0]}`]: text(length),
    ...Object.fromEntries(Object.entries(dialects[dialect]).map(([path, text]) => [`docs/${path}`, text])),
  };
  const files = Object.entries(written).map(([path, text]) => ({
    path,
    bytes: Buffer.from(text),
    foreign: true as const,
  }));
  globalThis.gc?.();
  const usageBefore = process.cpuUsage();
  createNamedFiles('docs', true)(files);
  validateContent(files);
  const { user, system } = process.cpuUsage(usageBefore);
  return (user + system) / 1000;
}

const ratioOf = ({ short, long }: Times): number => long / Math.max(short, NOISE);

/** The minimum times of up to five runs; stops as soon as they show linear work. */
function measure(page: Page): Times {
  const times = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let run = 0; run < RUNS && !(run > 0 && ratioOf(times) <= MAX_RATIO); run++) {
    times.short = Math.min(times.short, timeOf(page, SHORT_CHARACTERS));
    times.long = Math.min(times.long, timeOf(page, 2 * SHORT_CHARACTERS));
  }
  return times;
}

if (process.send) {
  process.on('message', (number: number) => {
    process.send?.(measure(pages[number] as Page));
  });
} else {
  const begin = () => fork(fileURLToPath(import.meta.url), [], { execArgv: process.execArgv });
  let reader = begin();
  const selected = process.argv[2] ?? '';
  let failed = 0;
  let measured = 0;
  for (const [number, { name, dialect }] of pages.entries()) {
    if (!name.includes(selected)) continue;
    measured++;
    const result = await new Promise<Times | string>((resolve) => {
      const late = setTimeout(() => resolve(`takes more than ${PATIENCE / 1000} s`), PATIENCE);
      reader.once('message', (times: Times) => {
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
    const ratio = typeof result === 'string' ? Number.POSITIVE_INFINITY : ratioOf(result);
    if (typeof result === 'string') {
      reader.kill('SIGKILL');
      reader = begin();
    }
    if (ratio <= MAX_RATIO) continue;
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
