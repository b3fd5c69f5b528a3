import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../../test/repo/project-files.ts';
import { type StaticServer, serveFolder } from '../../../test/static-server.ts';
import { openSiteAnswers } from '../src/open-answers.ts';
import { type SplitSite, splitFolder } from './split-site.ts';

let site: SplitSite;
let folder: string;
let server: StaticServer;
const question = 'Who makes Acme Notes?';

beforeAll(async () => {
  site = await splitFolder(`${root}starter`);
});

/** Serves the files, and opens answers that know nothing of them. */
async function open() {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
  for (const [path, bytes] of [...site.files, ...site.current]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  server = await serveFolder(folder);
  return openSiteAnswers(new URL(`${server.origin}/ask.js`));
}

afterEach(() => server?.close());

const base = () => `/answers/${site.facts.version}/base.bin`;

describe('answers of a site', () => {
  it('are the bodies of the service', async () => {
    const answers = await open();
    expect(await answers.ask(question)).toEqual(site.serviceBody(question));
  });

  it('are the same for questions at the same time', async () => {
    const answers = await open();
    const questions = [question, 'What is the capital of France?', 'Is it free?', 'Who owns my notes?'];
    const bodies = await Promise.all(questions.map((one) => answers.ask(one)));
    expect(bodies).toEqual(questions.map((one) => site.serviceBody(one)));
  });

  it('are also the messages of the stream', async () => {
    const answers = await open();
    const messages = await answers.messages(question);
    expect(messages.map(({ message_type }) => message_type)).toEqual([
      'start',
      ...site.serviceBody(question).results.map(() => 'result'),
      'beside',
      'complete',
    ]);
    expect(messages.at(-1)).toEqual({ message_type: 'complete', ...site.serviceBody(question) });
  });

  it.each([
    ['', 'Write a question first.'],
    ['a'.repeat(2001), 'A question has at most 2000 characters.'],
  ])('reject %.10j', async (wrong, message) => {
    const answers = await open();
    await expect(answers.ask(wrong)).rejects.toThrow(new TypeError(message));
  });

  it('name a file that the host does not have', async () => {
    const answers = await open();
    server.change = (path) => (path === base() ? { status: 404 } : undefined);
    await expect(answers.ask(question)).rejects.toThrow(`${base()} could not be loaded: the status is 404.`);
  });

  it('name a file that ends too early', async () => {
    const answers = await open();
    server.change = (path) => (path === base() ? { body: (body) => body.subarray(0, 500) } : undefined);
    await expect(answers.ask(question)).rejects.toThrow(`${base()} is not complete.`);
  });

  it('name a file with other content', async () => {
    const answers = await open();
    server.change = (path) => (path.includes('/words/') ? { body: (body) => body.subarray(1) } : undefined);
    await expect(answers.ask('Do you sell bassoons?')).rejects.toThrow(
      /words\/\w+\.bin has other content than expected\.$/,
    );
  });

  it('name a file that does not arrive in time', async () => {
    const answers = await open();
    server.change = (path) => (path === base() ? 'hang' : undefined);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.any([stopSoon()]));
    const rejected = expect(answers.ask(question)).rejects;
    await rejected.toThrow(/could not be loaded: there was no response in time\.$/);
    vi.restoreAllMocks();
  });

  it('are given after a failure, when the file can be loaded again', async () => {
    const answers = await open();
    server.change = (path) => (path === base() ? { status: 503 } : undefined);
    await expect(answers.ask(question)).rejects.toThrow('the status is 503');
    server.change = () => undefined;
    expect(await answers.ask(question)).toEqual(site.serviceBody(question));
  });

  it('are those of a new version of the site, if its files replaced the old ones', async () => {
    const answers = await open();
    const version = '0123456789abcdef';
    renameSync(join(folder, 'answers', site.facts.version), join(folder, 'answers', version));
    writeFileSync(join(folder, 'answers/site.json'), JSON.stringify({ ...site.facts, version }));
    expect(await answers.ask(question)).toEqual(site.serviceBody(question));
    expect(server.requests.filter((path) => path === '/answers/site.json')).toHaveLength(2);
  });

  it('ask for a reload of the page if the site has files of another format', async () => {
    const answers = await open();
    writeFileSync(join(folder, 'answers/site.json'), JSON.stringify({ ...site.facts, format: 2, version: 'other' }));
    server.change = (path) => (path === base() ? { status: 404 } : undefined);
    await expect(answers.ask(question)).rejects.toThrow('Reload the page.');
  });
});

/** A signal that aborts soon. */
function stopSoon(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  return controller.signal;
}
