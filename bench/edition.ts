import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isProblems } from '../src/content/read-folder.ts';
import { categoryNames } from '../src/contract/faq-shape.ts';
import type { Edition } from '../src/edition/edition.ts';
import { built } from './built.ts';
import { startGatehouse } from './child-service.ts';
import { figureOf } from './figure.ts';

/**
 * `npm run bench:edition`: how long an edition takes to be printed in a process that has printed one before, and for
 * how long at a time nothing else is done there. Nothing of the edition before is used. Then the same of the built
 * service, which prints on a thread: how long a change takes to be served, and the longest answer meanwhile.
 */
const ROUNDS = 5;
const SIZES = [156, 1_000, 10_000];
const OWN_ENTRIES = 156;
const defaultPack = fileURLToPath(new URL('../content', import.meta.url));
const access = { phase: 'pre-launch' as const, verifiedEmail: true, idJag: false, clientAuthentication: [] };

const verbs = ['open', 'share', 'close', 'move', 'rename', 'restore', 'export', 'check', 'cancel', 'invite', 'replace'];
const nouns = ['vault', 'guardian', 'letter', 'account', 'photo', 'password', 'executor', 'wallet', 'reminder', 'plan'];
const places = ['Norway', 'Chile', 'Japan', 'Kenya', 'Canada', 'Greece', 'Poland', 'Peru', 'Nepal', 'Malta', 'Fiji'];

/** An entry of some 900 characters whose words are not those of any other. */
function entry(number: number): string {
  const pick = (words: string[], step: number) => words[Math.floor(number / step) % words.length];
  const about = `${pick(verbs, 1)} my ${pick(nouns, 11)} in ${pick(places, 110)} for the ${number}th time`;
  const sentence = `To ${about}, sign in, choose the ${pick(nouns, 3)} and follow the steps; it takes ${number} minutes.`;
  const id = (of: number) => `F${String(of).padStart(4, '0')}`;
  return `  - id: ${id(number)}
    slug: entry-${number}
    question: How do I ${about}?
    summary: ${sentence}
    answer: |-
      ${sentence}

      - **First:** look for the ${pick(nouns, 5)} in the list.
      - **Then:** ${pick(verbs, 7)} it, and wait until a guardian in ${pick(places, 13)} agrees.
    alternatePhrasings:
      - can i ${about}
      - ${about} please
      - what must i do to ${about}
    tags: [guardians, recipients]
    relatedIds: [${id((number + 1) % 800)}]
    lastReviewed: 2025-12-15
`;
}

/** The default pack, and generated entries up to the size. */
function packOf(size: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-edition-'));
  cpSync(defaultPack, folder, { recursive: true });
  for (let number = 0; number < size - OWN_ENTRIES; number++) {
    const category = categoryNames[number % categoryNames.length];
    appendFileSync(join(folder, `faqs/${category}.yaml`), entry(number));
  }
  return folder;
}

const { buildEdition } = await built<typeof import('../src/edition/edition.ts')>('edition/edition');

async function print(folder: string): Promise<Edition> {
  const edition = await buildEdition({ folder, baseUrl: 'https://a.example', access, printed: new Date(0) });
  if (isProblems(edition)) throw new Error(JSON.stringify(edition[0]));
  return edition;
}

/**
 * Changes the folder of a running service, and asks it without a pause until the new edition is served: seconds until
 * then, and milliseconds of the longest answer.
 */
async function reprint(address: string, folder: string, round: number): Promise<[seconds: number, longest: number]> {
  const file = join(folder, 'platform.yaml');
  const etag = async () => {
    const began = performance.now();
    const { headers } = await fetch(`${address}/api/content`, { method: 'HEAD' });
    longest = Math.max(longest, performance.now() - began);
    return headers.get('etag');
  };
  let longest = 0;
  for (let warm = 0; warm < 100; warm++) await etag();
  const old = await etag();
  longest = 0;
  const began = performance.now();
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^tagline: .*$/m, `tagline: Pass it on, edition ${round}.`));
  while ((await etag()) === old) if (performance.now() - began > 120_000) throw new Error('It is not served.');
  const seconds = (performance.now() - began) / 1000;
  // What is left to do after the swap.
  for (let after = 0; after < 500; after++) await etag();
  return [seconds, longest];
}

for (const size of SIZES) {
  const folder = packOf(size);
  const seconds: number[] = [];
  const cpu: number[] = [];
  const blocked: number[] = [];
  await print(folder);
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
  const service = await startGatehouse({ CONTENT_DIR: folder });
  const reprints: [seconds: number, longest: number][] = [];
  for (let round = 0; round < ROUNDS; round++) reprints.push(await reprint(service.address, folder, round));
  await service.stop();
  rmSync(folder, { recursive: true });
  const rows = [
    figureOf(`${size} entries: time`, seconds, ' s'),
    figureOf(`${size} entries: processor`, cpu, ' s'),
    figureOf(`${size} entries: longest pause`, blocked, ' ms', 0),
    figureOf(
      `${size} entries: change to swap`,
      reprints.map(([seconds]) => seconds),
      ' s',
    ),
    figureOf(
      `${size} entries: longest answer`,
      reprints.map(([, longest]) => longest),
      ' ms',
      0,
    ),
  ];
  for (const { figure, value, spread } of rows) console.log(`${figure.padEnd(32)}  ${value}  ${spread}`);
}
