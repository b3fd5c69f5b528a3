import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runInProcess } from '../../packages/gatehouse/test/cli/run-in-process.ts';
import { describeProblem } from '../../packages/source/src/files/content-problem.ts';
import { problemsOf, temporaryFolder } from '../content-folder-copy.ts';
import { readEverything, startPack } from './served.ts';

const launchWindow = { label: 'when the ice has gone', from: '2027-03-07', to: '2027-04-19' };
const milestone = { id: 'first', date: '2024-09-10', title: 'First book', status: 'done' };

/** A launched or unlaunched product.yaml with a timeline that has a launch window. */
function folderOf(status: string, timeline: object = { asOf: '2026-02-03', milestones: [milestone] }): string {
  const folder = temporaryFolder();
  const write = (file: string, value: object) => writeFileSync(join(folder, file), JSON.stringify(value));
  write('product.yaml', { name: 'Quillbark', summary: 'Quillbark binds old books.', status });
  write('timeline.yaml', { ...timeline, launchWindow });
  return folder;
}

/** Places with the launch window, in words or in dates. */
async function launchWindowPlacesOf(folder: string): Promise<string[]> {
  const service = await startPack(folder);
  try {
    const served = await readEverything(service);
    expect(served.length).toBeGreaterThan(70);
    const window =
      /when the ice has gone|2027-0[34]|March|April|planned_launch|launch window:|When Quillbark launches/i;
    const jsonPattern = /"launchWindow":\s*\{"label"/;
    return served.filter(({ text }) => window.test(text) || jsonPattern.test(text)).map(({ from }) => from);
  } finally {
    await service.close();
  }
}

it('no document has the launch window of a launched product', async () => {
  expect(await launchWindowPlacesOf(folderOf('launched'))).toEqual([]);
});

it('pages, JSON, the graph, texts, tools and answers have the launch window of an unlaunched product', async () => {
  expect(await launchWindowPlacesOf(folderOf('pre-launch'))).toEqual(
    expect.arrayContaining([
      '/ as text/html',
      '/content/timeline as text/markdown',
      '/api/content as application/json',
      '/api/schema as application/ld+json',
      '/llms.txt as text/plain',
      '/auth.md as text/markdown',
      '/ask What is it?',
      '/a2a What is it?',
      'MCP tools/call {"name":"get_overview","arguments":{}}',
    ]),
  );
});

it('a timeline with only a launch window is an empty page after launch', async () => {
  expect(await problemsOf(folderOf('pre-launch', {}))).toEqual([]);
  expect((await problemsOf(folderOf('launched', {}))).map(describeProblem)).toEqual([
    'timeline.yaml:1:1 the page has no words. Write milestones, or remove the file.',
  ]);
});

it('check reports the launch window of a launched product as a notice', async () => {
  const launchWindowPlaces = async (status: string) =>
    (await runInProcess(['check', folderOf(status)], {})).stdout.split('\n').slice(1, -1);
  expect(await launchWindowPlaces('pre-launch')).toEqual([]);
  expect(await launchWindowPlaces('launched')).toEqual([
    expect.stringMatching(
      /^notice: timeline\.yaml:1:\d+ launchWindow: is shown only before launch, and the product is launched\. Remove it\.$/,
    ),
  ]);
});
