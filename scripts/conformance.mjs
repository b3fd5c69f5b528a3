// Runs the official suite of the Model Context Protocol against the public listener. The suite is not a dependency and
// needs a newer Node: both are downloaded from the registry to .conformance/.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fromRegistry } from './from-registry.mjs';

const SUITE = '@modelcontextprotocol/conformance';
const SUITE_VERSION = '0.2.0-alpha.12';
const RUN_MILLISECONDS = 300_000;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.conformance');
const lists = join(root, 'test', 'conformance');

const revisions = ['2026-07-28', '2025-11-25'];
/** Scenarios that do not need the fixtures with names of the suite. */
const productScenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'caching',
  'dns-rebinding-protection',
  'http-header-validation',
  'sep-2164-resource-not-found',
];

/** Scenarios whose responses differ with documentation. */
const listScenarios = productScenarios.filter((name) => name.endsWith('-list'));

async function freePort() {
  const probe = createServer().listen(0, 'localhost');
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Runs `work` against the listener in a separate process, which is ended afterwards. */
async function withServer(options, work) {
  const port = await freePort();
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const args = ['--import', tsx, join(lists, 'serve.ts'), '--port', String(port), ...options];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await Promise.race([
      new Promise((resolve) => createInterface({ input: server.stdout }).once('line', resolve)),
      ended.then((code) => Promise.reject(new Error(`serve.ts ended with ${code}`))),
    ]);
    return work(`http://localhost:${port}/mcp`);
  } finally {
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(late);
  }
}

/** One run of the suite; `list` has the expected failures. */
function runSuite({ node, suite }, url, list, options) {
  const args = [suite, 'server', '--url', url, '--expected-failures', join(lists, list), ...options];
  const { status, stdout, stderr } = spawnSync(node, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    timeout: RUN_MILLISECONDS,
    maxBuffer: 64 * 1024 * 1024,
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the suite colours its words whatever it is told
  const output = stdout.replace(/\u001b\[\d+m/g, '');
  if (status !== 0) console.log(output + stderr);
  return { passed: status === 0, output };
}

/** Checks one revision. Scenarios of the suite that the revision does not require are ignored. */
function checkRevision(tools, url, revision) {
  const { passed, output } = runSuite(tools, url, `${revision}.yml`, ['--requirements', revision]);
  const requirements = readFileSync(join(folder, 'node_modules', SUITE, 'requirements', `${revision}.yaml`), 'utf8');
  const [, required = ''] = /^server:\n((?: {2}- .*\n)+)/m.exec(requirements) ?? [];
  const requiredNames = [...required.matchAll(/- (\S+)/g)].map(([, name]) => name);
  const ran = requiredNames.filter((name) => output.includes(`=== Running scenario: ${name} ===`));
  const expected = output.match(/^ {2}~ /gm)?.length ?? 0;
  const complete = passed && ran.length > 0 && ran.length === requiredNames.length;
  console.log(
    `${mark(complete)} ${revision}: ${ran.length} of ${requiredNames.length} required scenarios ran, ${expected} expected to fail`,
  );
  return complete;
}

function checkProduct(tools, url, scenario) {
  const { passed, output } = runSuite(tools, url, 'product.yml', ['--scenario', scenario]);
  const checks = /^Passed: [1-9].*$/m.exec(output)?.[0];
  console.log(`${mark(passed && checks)} ${scenario}: ${checks ?? 'nothing was checked'}`);
  return passed && checks !== undefined;
}

const mark = (good) => (good ? '✓' : '✗');

const node = fromRegistry(folder, SUITE, SUITE_VERSION);
if (!node) {
  console.log('conformance: skipped, the registry does not give the suite');
  process.exit(0);
}

const tools = { node, suite: join(folder, 'node_modules', SUITE, 'dist', 'index.js') };
const results = [
  ...(await withServer(['--fixtures'], (url) => revisions.map((revision) => checkRevision(tools, url, revision)))),
  ...(await withServer([], (url) => productScenarios.map((scenario) => checkProduct(tools, url, scenario)))),
  // Documentation adds two tools, a template and resources.
  ...(await withServer(['--documented'], (url) => listScenarios.map((scenario) => checkProduct(tools, url, scenario)))),
];
const failed = results.filter((passed) => !passed).length;
console.log(
  failed === 0 ? 'conformance: as expected' : `conformance: ${failed} of ${results.length} runs not as expected`,
);
process.exit(failed === 0 ? 0 : 1);
