// Inserts small faults into the source, one at a time, and counts those that a test detects. Run manually, not in CI:
// npm run mutate -- packages/import/src/audit packages/server/src/limits/rate-limit.ts --sample 60 --seed 1
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCoverage } from './mutation/coverage.mjs';
import { faultsOf, planted } from './mutation/faults.mjs';
import { makeCopy, projectFiles } from './mutation/trial-copy.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const kept = join(root, '.mutation');
const report = join(kept, 'report.json');

const usage = `npm run mutate -- [folder or file of packages ...] [options]
  --sample N   faults a folder, drawn at random (60)
  --all        every fault instead
  --seed N     draws others (1)
  --seconds N  of tests a fault, as long as they take without it (60); those closest to the fault come first
  --tests PART only tests with this in their path, packages/import/test/audit for example; several with commas between
  --again      only what survived the last time, and is still there
  --workers N  copies of the project that are tried at once (2)
`;
const options = {
  sample: { type: 'string', default: '60' },
  all: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  seconds: { type: 'string', default: '60' },
  tests: { type: 'string', default: '' },
  again: { type: 'boolean', default: false },
  workers: { type: 'string', default: '2' },
};

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [sample, seed, seconds, workers] = ['sample', 'seed', 'seconds', 'workers'].map((name) =>
      Number(values[name]),
    );
    if (![sample, seed, seconds, workers].every((number) => Number.isInteger(number) && number > 0))
      throw new Error('--sample, --seed, --seconds and --workers take whole numbers above 0.');
    return { ...values, sample, seed, seconds, workers, targets: positionals.map((name) => name.replace(/\/$/, '')) };
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws the wanted number of faults for each folder, in an order given by the seed. Faults that do not parse are
 * skipped.
 */
function draw(byFolder, { all, sample, seed }) {
  const number = numbersFrom(seed);
  return [...byFolder.values()].flatMap((faults) => {
    const shuffled = faults.map((fault) => [number(), fault]).sort(([one], [other]) => one - other);
    const drawnFaults = [];
    for (const [, fault] of shuffled) {
      if (!all && drawnFaults.length >= sample) break;
      if (planted(fault.text, fault) !== undefined) drawnFaults.push(fault);
    }
    return drawnFaults;
  });
}

const folderOf = (path) => path.split('/').slice(0, 2).join('/');

/** Test files that run the fault: first those named like its file or folder, then the fastest. */
function judgesOf({ path, scope }, coverage, seconds) {
  const nameParts = [basename(path, '.ts'), basename(dirname(path))];
  const distance = (file) =>
    nameParts.findIndex((name) => file.includes(`/${name}.`) || file.includes(`/${name}/`)) >>> 0;
  const judges = coverage.usable
    .filter((file) => coverage.runs(file, path, scope))
    .sort((one, other) => distance(one) - distance(other) || coverage.seconds(one) - coverage.seconds(other));
  let remainingSeconds = seconds;
  return judges.filter((file, index) => {
    remainingSeconds -= coverage.seconds(file);
    return index === 0 || remainingSeconds > 0;
  });
}

/** The test that detected a fault; undefined if none did. */
async function tryOut(copy, fault, coverage, seconds) {
  const judges = judgesOf(fault, coverage, seconds);
  if (judges.length === 0) return { judges };
  copy.write(fault.path, planted(fault.text, fault));
  try {
    // Tests of the compiled program run against a bundle with the fault.
    if (judges.some((file) => usesBundle(file)) && !(await copy.bundle()))
      return { judges, noticed: 'cannot be bundled' };
    const usual = judges.reduce((sum, file) => sum + coverage.seconds(file) + 3, 0);
    const result = await copy.test(judges, { seconds: 30 + 3 * usual, bail: true });
    return { judges, noticed: result === undefined ? 'hangs' : result.failed };
  } finally {
    copy.write(fault.path, fault.text);
  }
}

const usesBundle = (file) =>
  /^packages\/(gatehouse\/test\/built|import\/test\/(?!audit)|server\/test\/mcp\/client|edition\/test\/build-process)/.test(
    file,
  ) || bundled.has(file);
const bundled = new Set(
  projectFiles(root)
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => /\bdist\/|\/command\.ts'|agents-server/.test(readFileSync(join(root, name), 'utf8'))),
);

const selection = readArguments();
mkdirSync(kept, { recursive: true });
const inTarget = (name) =>
  selection.targets.length === 0 || selection.targets.some((at) => name === at || name.startsWith(`${at}/`));
const byFolder = new Map();
for (const path of projectFiles(root).filter((name) => /^packages\/\w+\/src\/.*\.ts$/.test(name) && inTarget(name))) {
  const text = readFileSync(join(root, path), 'utf8');
  const faults = faultsOf(text).map((fault) => ({ ...fault, path, text, was: text.slice(fault.start, fault.end) }));
  byFolder.set(folderOf(path), [...(byFolder.get(folderOf(path)) ?? []), ...faults]);
}
const nameOf = ({ path, was, replacement }) => `${path} ${was} → ${replacement}`;
let faults = selection.again ? [...byFolder.values()].flat() : draw(byFolder, selection);
if (selection.again) {
  const survived = new Set(
    JSON.parse(readFileSync(report, 'utf8'))
      .filter(({ noticed }) => noticed === null)
      .map(nameOf),
  );
  faults = faults.filter((fault) => survived.has(nameOf(fault)));
}
if (faults.length === 0) {
  console.error('There is nothing to plant there.');
  process.exit(2);
}

const copies = Array.from({ length: selection.workers }, () => makeCopy(root));
const results = [];
try {
  const coverage = await readCoverage({ root, kept: join(kept, 'coverage.json'), copies, tests: selection.tests });
  for (const file of coverage.unusable) console.log(`Left out, because it fails without a fault: ${file}`);
  await Promise.all(copies.map((copy) => copy.bundle()));
  const queue = [...faults];
  const work = async (copy) => {
    for (let fault = queue.shift(); fault; fault = queue.shift()) {
      const { judges, noticed } = await tryOut(copy, fault, coverage, selection.seconds);
      results.push({ ...fault, text: undefined, noticed: noticed ?? null, judges: judges.length });
      const oneLine = (code) => code.replace(/\s+/g, ' ').slice(0, 100);
      const change = `${fault.path}:${fault.line} ${oneLine(fault.was)} → ${oneLine(fault.replacement) || '(nothing)'}`;
      const fate = noticed
        ? `noticed  ${change}  [${oneLine(noticed)}]`
        : `SURVIVED ${change}  [${judges.length} files of tests]`;
      console.log(`${results.length}/${faults.length} ${fate}`);
    }
  };
  await Promise.all(copies.map(work));
} finally {
  for (const copy of copies) copy.remove();
}
writeFileSync(report, JSON.stringify(results, null, 1));

console.log('\nfolder                 planted noticed share');
for (const folder of [...new Set(results.map(({ path }) => folderOf(path)))].sort()) {
  const here = results.filter(({ path }) => folderOf(path) === folder);
  const noticed = here.filter((result) => result.noticed !== null).length;
  const share = ((100 * noticed) / here.length).toFixed(0);
  console.log(
    `${folder.padEnd(22)} ${String(here.length).padStart(7)} ${String(noticed).padStart(7)} ${share.padStart(4)} %`,
  );
}
