import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Edition } from '../packages/edition/src/edition.ts';
import { isProblems } from '../packages/source/src/files/content-problem.ts';
import { built } from './built.ts';
import { startChild, startGatehouse } from './child-service.ts';
import { figureOf } from './figure.ts';

/**
 * `npm run bench:edition`: measures the time until the built service serves a change of the folder, and the longest
 * response meanwhile. The longest response of an idle bare server shows the effect of the machine. Then it measures a
 * build in a warm process, and the longest time without other work there.
 */
const ROUNDS = 5;
/** Warm-up, until the runtime has compiled the code for a small edition. */
const WARM_MILLISECONDS = 3000;
const SIZES = [162, 1_000, 10_000];
const OWN_ENTRIES = 162;
const categories = ['general', 'launch', 'product', 'security', 'pricing', 'legal', 'benefits', 'technical'];
const defaultPack = fileURLToPath(new URL('../content', import.meta.url));
const access = {
  phase: 'pre-launch' as const,
  verifiedEmail: true,
  idJag: false,
  clientAuthentication: [],
  registration: 'open' as const,
  resources: [],
};

const verbs = ['open', 'share', 'close', 'move', 'rename', 'restore', 'export', 'check', 'cancel', 'invite', 'replace'];
const nouns = ['vault', 'guardian', 'letter', 'account', 'photo', 'password', 'executor', 'wallet', 'reminder', 'plan'];
const countries = ['Norway', 'Chile', 'Japan', 'Kenya', 'Canada', 'Greece', 'Poland', 'Peru', 'Nepal', 'Malta', 'Fiji'];

/** An entry of some 900 characters with unique words. */
function entry(number: number): string {
  const pick = (items: string[], step: number) => items[Math.floor(number / step) % items.length];
  const about = `${pick(verbs, 1)} my ${pick(nouns, 11)} in ${pick(countries, 110)} for the ${number}th time`;
  const sentence = `To ${about}, sign in, choose the ${pick(nouns, 3)} and follow the steps; it takes ${number} minutes.`;
  const id = (entryNumber: number) => `F${String(entryNumber).padStart(4, '0')}`;
  return `  - id: ${id(number)}
    slug: entry-${number}
    question: How do I ${about}?
    summary: ${sentence}
    answer: |-
      ${sentence}

      - **First:** look for the ${pick(nouns, 5)} in the list.
      - **Then:** ${pick(verbs, 7)} it, and wait until a guardian in ${pick(countries, 13)} agrees.
    phrasings:
      - can i ${about}
      - ${about} please
      - what must i do to ${about}
    tags: [guardians, recipients]
    related: [${id((number + 1) % 800)}]
    lastReviewed: 2025-12-15
`;
}

/** The default pack, and generated entries up to the size. */
function packOf(size: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-edition-'));
  cpSync(defaultPack, folder, { recursive: true });
  for (let number = 0; number < size - OWN_ENTRIES; number++) {
    const category = categories[number % categories.length];
    appendFileSync(join(folder, `faqs/${category}.yaml`), entry(number));
  }
  return folder;
}

const { editionOfFolder } =
  await built<typeof import('../packages/edition/src/build-folder.ts')>('edition/src/build-folder');

async function print(folder: string): Promise<Edition> {
  const edition = await editionOfFolder({ folder, baseUrl: 'https://a.example', access });
  if (isProblems(edition)) throw new Error(JSON.stringify(edition[0]));
  return edition;
}

interface ReplaceTimes {
  /** Time from the change of the folder until it is served, seconds. */
  seconds: number;
  /** Longest response until then and shortly after, milliseconds. */
  longest: number;
  /** Longest response of the bare server, milliseconds. */
  longestBare: number;
}

/**
 * Changes the folder of a running service, and queries it and a bare server in alternation until the new edition is
 * served.
 */
async function measureReplacement(url: string, bare: string, folder: string, round: number): Promise<ReplaceTimes> {
  const file = join(folder, 'product.yaml');
  const longest = { [url]: 0, [bare]: 0 };
  const ask = async (origin: string) => {
    const began = performance.now();
    const { headers } = await fetch(`${origin}/api/content`, { method: 'HEAD' });
    longest[origin] = Math.max(longest[origin] as number, performance.now() - began);
    return headers.get('etag');
  };
  const etag = async () => {
    await ask(bare);
    return ask(url);
  };
  for (let warm = 0; warm < 100; warm++) await etag();
  const old = await etag();
  Object.assign(longest, { [url]: 0, [bare]: 0 });
  const began = performance.now();
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^tagline: .*$/m, `tagline: Pass it on, edition ${round}.`));
  while ((await etag()) === old) if (performance.now() - began > 120_000) throw new Error('It is not served.');
  const seconds = (performance.now() - began) / 1000;
  // Work after the swap.
  for (let after = 0; after < 500; after++) await etag();
  return { seconds, longest: longest[url] as number, longestBare: longest[bare] as number };
}

const answersFile = join(mkdtempSync(join(tmpdir(), 'gatehouse-bench-')), 'answers.json');
writeFileSync(answersFile, JSON.stringify([{ status: 200, headers: {}, body: '' }]));
const bare = await startChild(['bench/bare-server.mjs', answersFile], {});

for (const size of SIZES) {
  const folder = packOf(size);
  // First, while this process has little garbage, because a collection would delay the requests.
  const service = await startGatehouse({ CONTENT_DIR: folder });
  const reprints: ReplaceTimes[] = [];
  for (let round = 0; round < ROUNDS; round++)
    reprints.push(await measureReplacement(service.url, bare.url, folder, round));
  await service.stop();
  const seconds: number[] = [];
  const cpu: number[] = [];
  const blocked: number[] = [];
  for (const began = performance.now(); performance.now() - began < WARM_MILLISECONDS; ) await print(folder);
  for (let round = 0; round < ROUNDS; round++) {
    await setTimeout(50);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const used = process.cpuUsage();
    const began = performance.now();
    await print(folder);
    seconds.push((performance.now() - began) / 1000);
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1e6);
    await setTimeout(5);
    delay.disable();
    blocked.push(delay.max / 1e6);
  }
  rmSync(folder, { recursive: true });
  const valuesOf = (name: keyof ReplaceTimes) => reprints.map((one) => one[name]);
  const rows = [
    figureOf(`${size} entries: change to swap`, valuesOf('seconds'), ' s'),
    figureOf(`${size} entries: longest answer`, valuesOf('longest'), ' ms', 0),
    figureOf(`${size} entries: of a bare server`, valuesOf('longestBare'), ' ms', 0),
    figureOf(`${size} entries: time`, seconds, ' s'),
    figureOf(`${size} entries: processor`, cpu, ' s'),
    figureOf(`${size} entries: longest pause`, blocked, ' ms', 0),
  ];
  for (const { figure, value, spread } of rows) console.log(`${figure.padEnd(32)}  ${value}  ${spread}`);
}
await bare.stop();
rmSync(dirname(answersFile), { recursive: true });
