import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { askQuestion, type Knowledge, specificationAnswer } from '../packages/answers/src/index.ts';
import { everydayQuestionsIn } from '../packages/answers/src/search/abstention/off-topic-questions.ts';
import { openBuilt, readEdition } from '../packages/edition/src/index.ts';
import { launchChromium } from '../test/browser/chromium.ts';

/**
 * `npm run bench:browser-answers -- TREE [QUESTIONS …]`: answers in the browser for a tree of Markdown, from files as a
 * static host sends them over HTTP/2: bytes and time of first answers, bytes after ten questions, and equality with the
 * service. QUESTIONS are files with one JSON object a line, with the member `q`; other questions are made from the tree.
 */
const [tree = '', ...questionFiles] = process.argv.slice(2);
if (!existsSync(tree)) {
  console.error('Name a folder of Markdown files: npm run bench:browser-answers -- FOLDER [QUESTIONS.jsonl …]');
  process.exit(2);
}

/** A slow phone: slowdown of the processor, Mbit/s, latency in milliseconds. */
const SLOW = { cpu: 4, megabits: 1.6, latency: 150 };
/** Number of questions that are compared, and of those that are asked in a fresh page. */
const COMPARED = Number(process.env.COMPARED ?? 500);
const FRESH = Number(process.env.FRESH ?? 20);

const work = mkdtempSync(join(tmpdir(), 'browser-answers-'));
const [file, folder] = [join(work, 'site.edition'), join(work, 'public')];
const program = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const run = (...args: string[]) =>
  execFileSync(process.execPath, [program, ...args], {
    env: { ...process.env, DOCS_DIR: tree, BASE_URL: 'https://docs.example' },
  });
run('build', '--out', file);
run('export', file, folder, '--browser-answers');
// No request runs yet, so there is nothing to yield to.
const atOnce = () => undefined;
const { knowledge } = await openBuilt(await readEdition(readFileSync(file), atOnce), { yieldIfDue: atOnce });
const questions = questionsFor(knowledge);

const opensslArgs = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost';
const [key, cert] = [join(work, 'key.pem'), join(work, 'cert.pem')];
execFileSync('openssl', [...opensslArgs.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
const types: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json', html: 'text/html' };
let coding: 'gzip' | 'br' = 'gzip';
const copies = new Map<string, Buffer>();
const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) });
server.on('stream', (stream, headers) => {
  const path = (headers[':path'] ?? '/').split('?', 1)[0] as string;
  const isPage = path === '/page';
  const name = join(folder, path);
  if (!isPage && !existsSync(name)) return void stream.respond({ ':status': 404 }, { endStream: true });
  const body = isPage ? Buffer.from('<!doctype html><html lang="en"><title>Page</title>') : readFileSync(name);
  const type = isPage ? 'text/html' : types[name.split('.').at(-1) ?? ''];
  stream.respond({
    ':status': 200,
    'content-type': type ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000',
    ...(type && { 'content-encoding': coding }),
  });
  stream.end(type ? compressed(path, body) : body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

const browser = await launchChromium('--ignore-certificate-errors');
const sizes = filesBelow(join(folder, 'answers'));
console.log(`${knowledge.passages.length} passages; ${sizes.length} files, ${kilobytes(sum(sizes))} KB`);
for (coding of ['gzip', 'br'] as const) {
  const script = readFileSync(join(folder, 'ask.js'));
  const size = (coding === 'gzip' ? gzipSync(script, { level: 9 }) : brotliCompressSync(script)).length;
  console.log(`\n${coding}: script ${kilobytes(size)} KB`);
  const first: Asked[] = [];
  const step = Math.max(1, Math.floor(questions.length / FRESH));
  for (let at = 0; at < questions.length && first.length < FRESH; at += step)
    first.push((await askInPage(browser, [questions[at] as string])).at(-1) as Asked);
  print(
    'first answer, KB',
    first.map(({ bytes }) => bytes / 1000),
  );
  print(
    'first answer, requests',
    first.map(({ requests }) => requests),
  );
  print(
    'first answer, ms',
    first.map(({ milliseconds }) => milliseconds),
  );
  const tens: number[] = [];
  for (let at = 0; at + 10 <= questions.length && tens.length < 5; at += 100)
    tens.push(
      (await askInPage(browser, questions.slice(at, at + 10))).reduce((all, { bytes }) => all + bytes / 1000, 0),
    );
  print('after ten questions, KB', tens);
}
await compareAll(browser);
await browser.close();
server.close();

function compressed(path: string, body: Buffer): Buffer {
  const name = `${coding} ${path}`;
  const copy = copies.get(name) ?? (coding === 'br' ? brotliCompressSync(body) : gzipSync(body, { level: 9 }));
  copies.set(name, copy);
  return copy;
}

interface Asked {
  bytes: number;
  requests: number;
  /** From the request of the script to the answer; for later questions from the question. */
  milliseconds: number;
}

/** Asks questions one after the other in a fresh page on a slow phone. */
async function askInPage(browser: Browser, asked: readonly string[]): Promise<Asked[]> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(`${origin}/page`);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const bytesPerSecond = (SLOW.megabits * 1e6) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  let [bytes, requests] = [0, 0];
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  const results: Asked[] = [];
  for (const question of asked) {
    [bytes, requests] = [0, 0];
    const milliseconds = await page.evaluate(async (text) => {
      const begin = performance.now();
      const script = '/ask.js';
      const { openAnswers } = await import(script);
      await (await openAnswers()).ask(text);
      return performance.now() - begin;
    }, question);
    await page.waitForTimeout(100);
    results.push({ bytes, requests, milliseconds });
  }
  await context.close();
  return results;
}

/** Compares with the service, in a page without slowdown that keeps no files between questions. */
async function compareAll(browser: Browser): Promise<void> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  let [first, same] = [0, 0];
  for (let at = 0; at < questions.length; at += 25) {
    const page = await context.newPage();
    await page.goto(`${origin}/page`);
    const bodies = await page.evaluate(
      async (texts) => {
        const answered = [];
        for (const [place, text] of texts.entries()) {
          // Another URL is another instance, without the files of earlier questions.
          const { openAnswers } = await import(`/ask.js?q=${place}`);
          answered.push(await (await openAnswers()).ask(text));
        }
        return answered;
      },
      questions.slice(at, at + 25),
    );
    await page.close();
    for (const [place, body] of bodies.entries()) {
      const question = questions[at + place] as string;
      const expected = specificationAnswer(knowledge, question, askQuestion(knowledge, question), 10);
      if (JSON.stringify(body) === JSON.stringify(expected)) same++;
      const [found, wanted] = [body.results[0]?.url, expected.results[0]?.url];
      if (found === wanted) first++;
      else console.log(`first result differs: ${question}\n  browser ${found}\n  service ${wanted}`);
    }
  }
  console.log(`\n${questions.length} questions: ${first} with the same first result, ${same} with the same body`);
  await context.close();
}

/** Questions of readers, headings and sentences of the tree, and off-topic ones. */
function questionsFor({ passages, pack }: Knowledge): string[] {
  const read = (name: string): string[] =>
    readFileSync(name, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { q: string }).q);
  const own = new Set(questionFiles.flatMap(read));
  const rest = COMPARED - own.size;
  const headings = every(passages, Math.ceil(rest * 0.4)).map(
    ({ name }) => `How do I use ${name.split(' › ').at(-1)}?`,
  );
  const sentences = every(passages.slice(1), Math.ceil(rest * 0.3)).map(
    ({ text }) => /[A-Z][^.!?\n]{20,150}[.!?]/.exec(text)?.[0] ?? text.slice(0, 100),
  );
  const offTopic = every(everydayQuestionsIn(pack.product.language), Math.ceil(rest * 0.3));
  const all = [...own, ...headings, ...sentences, ...offTopic].filter((question) => question.trim() !== '');
  return [...new Set(all)].slice(0, COMPARED);
}

function every<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / Math.max(1, count));
  return Array.from({ length: Math.min(all.length, count) }, (_, at) => all[Math.floor(at * step)] as T);
}

function filesBelow(path: string): number[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function print(name: string, values: readonly number[]): void {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0);
  console.log(`${name.padEnd(26)} median ${at(0.5)}, nine of ten ${at(0.9)}, greatest ${at(1)}`);
}
