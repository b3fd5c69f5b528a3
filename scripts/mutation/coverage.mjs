// Functions run by each test file, measured once and cached; unchanged files are not measured again.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instrument } from './covered.mjs';
import { projectFiles } from './trial-copy.mjs';

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Tests that are not used: those that read the source as text, need a browser or take minutes. */
const LEFT_OUT = [
  /^test\/(browser|deploy|faults)\//,
  /^test\/house\/product-free\./,
  /^packages\/access\/test\/(agents\/(durability|postgres-walk)|stores\/(backup|postgres-agent-races))\./,
  /^packages\/gatehouse\/test\/built\/(data-folder|json|operators|package)\./,
];

const testFiles = (root) =>
  projectFiles(root).filter((name) => name.endsWith('.test.ts') && !LEFT_OUT.some((pattern) => pattern.test(name)));

/**
 * Coverage of each test file: its duration (`seconds`), whether it `failed` without a fault, and for each source file
 * that it ran the numbers of the functions (`scopes`) and the `hash` of the source.
 * @param tests parts of their paths, separated by commas; '' for all
 */
export async function readCoverage({ root, kept, copies, tests }) {
  const source = new Map(
    projectFiles(root)
      .filter((name) => /^packages\/\w+\/src\/.*\.ts$/.test(name))
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );
  const oldCoverage = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
  const currentCoverage = {};
  for (const file of testFiles(root)) {
    const hash = hashOf(readFileSync(join(root, file), 'utf8'));
    // A failure may have been only a timeout, so it is measured again.
    if (oldCoverage[file]?.hash === hash && oldCoverage[file].failed === undefined)
      currentCoverage[file] = oldCoverage[file];
  }
  const isSelected = (file) => tests.split(',').some((part) => file.includes(part));
  const unmeasured = testFiles(root).filter((file) => !currentCoverage[file] && isSelected(file));
  if (unmeasured.length > 0) {
    console.log(`Measuring coverage of ${unmeasured.length} test files ...`);
    const ask = async (copy) => {
      for (const [name, text] of source) copy.write(name, instrument(text, name, copy.log));
      await copy.bundle();
      for (let file = unmeasured.shift(); file !== undefined; file = unmeasured.shift()) {
        const result = await copy.test([file], { seconds: 300, bail: false });
        currentCoverage[file] = {
          hash: hashOf(readFileSync(join(root, file), 'utf8')),
          seconds: result?.files[0]?.seconds ?? 300,
          failed: result === undefined ? 'hangs' : result.failed,
          ran: scopesOf(copy, file, source),
        };
        writeFileSync(kept, JSON.stringify(currentCoverage));
        console.log(
          `${currentCoverage[file].failed ? '✗' : '✓'} ${file} ${currentCoverage[file].seconds.toFixed(1)} s, ${unmeasured.length} to go`,
        );
      }
      for (const [name, text] of source) copy.write(name, text);
      await copy.bundle();
    };
    await Promise.all(copies.map(ask));
  }
  writeFileSync(kept, JSON.stringify(currentCoverage));
  return {
    /** Whether a test file runs the function. If the source has changed since, any function of the file counts. */
    runs: (file, path, scope) => {
      const { hash, scopes } = currentCoverage[file].ran[path] ?? {};
      return scopes !== undefined && (hash !== hashOf(source.get(path)) || scopes.includes(scope));
    },
    seconds: (file) => currentCoverage[file].seconds,
    usable: Object.keys(currentCoverage).filter(
      (file) => currentCoverage[file].failed === undefined && isSelected(file),
    ),
    unusable: Object.keys(currentCoverage).filter(
      (file) => currentCoverage[file].failed !== undefined && isSelected(file),
    ),
  };
}

function scopesOf(copy, file, source) {
  const log = `${file}.ran`;
  const ran = {};
  if (!existsSync(join(copy.folder, log))) return ran;
  for (const line of copy.read(log).split('\n').filter(Boolean)) {
    const [path, scope] = line.split(' ');
    ran[path] ??= { hash: hashOf(source.get(path)), scopes: [] };
    if (!ran[path].scopes.includes(Number(scope))) ran[path].scopes.push(Number(scope));
  }
  return ran;
}
