import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { completePack, copyPack, replacing, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { diskFolder } from '../../../../test/run-folder.ts';
import { projectFolder, type Running, startProgram, waitForResult } from './command.ts';

// Each test starts processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const running: Running[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

interface LogLine {
  msg: string;
  address: string;
  edition?: string;
}

const logged = (server: Running): LogLine[] =>
  server
    .stdout()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

interface Server extends Running {
  address: string;
  edition: string | undefined;
}

/** The same base URL at each start, because every document contains it. */
async function serve(data: string, content = completePack, installed = projectFolder): Promise<Server> {
  const variables = { PORT: '0', BASE_URL: 'https://plotline.example', DATA_DIR: data, CONTENT_DIR: content };
  const server = startProgram(['serve'], variables, installed);
  running.push(server);
  const { address, edition } = await vi.waitFor(
    () => {
      const line = logged(server).find(({ msg }) => msg === 'serving');
      if (!line) throw new Error(`does not serve: ${server.stderr()}`);
      return line;
    },
    { timeout: 120_000 },
  );
  return { ...server, address, edition };
}

async function stop(server: Server): Promise<void> {
  server.child.kill('SIGTERM');
  expect((await waitForResult(server)).code).toBe(0);
}

/** Responses of every kind. */
async function answers({ address }: Server): Promise<unknown[]> {
  const paths = ['/api/faq', '/faq', '/openapi.json', '/sitemap.xml', '/faq/can-i-get-money-back.md', '/nowhere'];
  const documents = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(address + path);
      return [response.status, response.headers.get('etag'), await response.text()];
    }),
  );
  const questions = await Promise.all(
    ['can i get my money back', 'wehn does it opne', 'what is the capital of Mongolia'].map(async (query) =>
      (await fetch(`${address}/ask`, { method: 'POST', headers: json, body: JSON.stringify({ query }) })).text(),
    ),
  );
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search_faqs', arguments: { query: 'refund' } },
  };
  const tool = await fetch(`${address}/mcp`, { method: 'POST', headers: json, body: JSON.stringify(call) });
  return [...documents, ...questions, await tool.text()];
}
const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

/** The data folder after a first start, copied for each test, and its responses. */
let printed: { data: string; edition: string | undefined; answers: unknown[] };
beforeAll(async () => {
  const data = temporaryFolder();
  const first = await serve(data);
  printed = { data, edition: first.edition, answers: await answers(first) };
  await stop(first);
});
function dataOfTheFirst(): string {
  const data = temporaryFolder();
  cpSync(printed.data, data, { recursive: true });
  return data;
}

/** A copy of the program, whose files can be changed. */
function installedCopy(): string {
  const installed = mkdtempSync(join(diskFolder(), 'installed-'));
  for (const part of ['assets', 'dist', 'vectors', 'package.json'])
    cpSync(join(projectFolder, part), join(installed, part), { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(installed, 'node_modules'));
  return installed;
}

describe('a cached edition', () => {
  it('is read from the data folder, and gives the same responses as a new one', async () => {
    const data = dataOfTheFirst();
    const { mtimeMs, ino } = statSync(join(data, 'edition'));
    const second = await serve(data);
    expect(second.edition).toBe(printed.edition);
    expect(await answers(second)).toEqual(printed.answers);
    await stop(second);
    const newStat = statSync(join(data, 'edition'));
    expect([newStat.mtimeMs, newStat.ino]).toEqual([mtimeMs, ino]);
  });

  it('is not used for other content', async () => {
    const other = copyPack({ 'faqs/launch.yaml': replacing('When does Plotline open?', 'When will Plotline open?') });
    const second = await serve(dataOfTheFirst(), other);
    expect(second.edition).not.toBe(printed.edition);
    expect(await (await fetch(`${second.address}/faq`)).text()).toContain('When will Plotline open?');
    await stop(second);
  });

  it('is used by the same program at another path', async () => {
    const data = dataOfTheFirst();
    const path = join(data, 'edition');
    const { ino } = statSync(path);
    await stop(await serve(data, completePack, installedCopy()));
    expect(statSync(path).ino).toBe(ino);
  });

  it.each([
    ['assets/style.css', 'b{order:7}'],
    ['assets/ask.js', 'let changed;'],
    ['dist/cli/main.js', ''],
  ])('is not used by a program with a different %s', async (file, more) => {
    const installed = installedCopy();
    appendFileSync(join(installed, file), `\n${more}\n`);
    const data = dataOfTheFirst();
    const path = join(data, 'edition');
    const { ino } = statSync(path);
    const second = await serve(data, completePack, installed);
    expect(statSync(path).ino).not.toBe(ino);
    const page = await (await fetch(second.address)).text();
    const [asset] = new RegExp(`/${file.replace('.', '-\\w+.')}`).exec(page) ?? [];
    if (more !== '') expect(await (await fetch(`${second.address}${asset}`)).text()).toContain(more);
    await stop(second);
  });

  it.each([
    ['was truncated', (path: string) => truncateSync(path, 5_000)],
    ['has other content', (path: string) => writeFileSync(path, 'not an edition')],
  ])('is rebuilt when its file %s', async (_, damage) => {
    const data = dataOfTheFirst();
    const path = join(data, 'edition');
    damage(path);
    const server = await serve(data);
    expect((await fetch(`${server.address}/api/faq`)).status).toBe(200);
    await stop(server);
    expect(statSync(path).size).toBeGreaterThan(1_000_000);
  });

  it('may be impossible to write: the edition is served with a warning', async () => {
    const data = temporaryFolder();
    mkdirSync(join(data, 'edition'));
    const server = await serve(data);
    expect((await fetch(`${server.address}/api/faq`)).status).toBe(200);
    await stop(server);
    expect(logged(server).map(({ msg }) => msg)).toContain('the edition could not be kept; the next start builds it');
  });
});
