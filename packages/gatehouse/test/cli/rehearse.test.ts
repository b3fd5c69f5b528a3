import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { completePack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { defaultService } from '../../../../test/service-under-test.ts';
import { packWithDocs } from '../../../docs/test/docs-pack.ts';
import { loopbackSite } from '../../../import/test/loopback-site.ts';
import { runInProcess } from './run-in-process.ts';

const folder = temporaryFolder();
const edition = join(folder, 'plotline.edition');
const questionFile = (name: string, ...lines: (object | string)[]): string => {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const rehearse = (...args: string[]) => runInProcess(['rehearse', ...args], {});
const report = async (...args: string[]) => {
  const { code, stdout } = await rehearse(...args, '--json');
  return { code, ...JSON.parse(stdout) };
};
const page = (title: string, body: string) =>
  `<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

beforeAll(async () => {
  const built = await runInProcess(['build', '--out', edition], {
    CONTENT_DIR: completePack,
    BASE_URL: 'https://plotline.example',
  });
  expect(built.code).toBe(0);
});

describe('a rehearsal of an edition', () => {
  it('asks its own questions, and every agent finds answers', async () => {
    const { code, questions, agents, complete, stopped, runs } = await report(edition);
    expect([code, complete, stopped]).toEqual([0, true, null]);
    expect(questions).toEqual({ source: 'edition', asked: 11, of: 11 });
    expect(runs).toHaveLength(66);
    const shares = agents.map(({ agent, share }: { agent: string; share: number }) => [agent, share >= 0.5]);
    expect(shares).toEqual(['guess', 'llms', 'html', 'markdown', 'mcp', 'ask'].map((name) => [name, true]));
  });

  it('asks the titles of its documentation', async () => {
    const file = join(folder, 'docs.edition');
    const pack = packWithDocs(
      {},
      { 'install.md': '# Install the loom\n\nRun the installer with the key of your team.\n' },
    );
    const settings = { CONTENT_DIR: pack, BASE_URL: 'https://loom.example' };
    expect((await runInProcess(['build', '--out', file], settings)).code).toBe(0);
    const { runs } = await report(file, '--agents', 'mcp,ask,llms', '--limit', '1000');
    expect(runs).toEqual(
      expect.arrayContaining(
        ['llms', 'mcp', 'ask'].map((agent) =>
          expect.objectContaining({ agent, question: 'Install the loom', found: true }),
        ),
      ),
    );
  });

  it('reads a file of eval, whose ids stand for pages, and leaves out questions without an answer', async () => {
    const file = questionFile(
      'labelled.jsonl',
      { q: 'Who can see my garden?', expect: ['F006'], kind: 'plain' },
      { q: 'Who won the match?', expect: [], kind: 'off-topic' },
    );
    const { stdout, stderr } = await rehearse(edition, '--questions', file, '--agents', 'ask', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      questions: { source: 'file', asked: 1, of: 1 },
      agents: [{ agent: 'ask', found: 1, questions: 1, share: 1, requestsPerQuestion: 1 }],
    });
    expect(stderr).toBe('1 question without "expect" and "text": nothing would show success.\n');
  });

  it('prints a table, the questions without an answer and the dead ends', async () => {
    const file = questionFile(
      'two.jsonl',
      { q: 'Who can see my garden?', expect: ['F006'] },
      { q: 'zeppelin', text: 'a' },
    );
    const { code, stdout } = await rehearse(edition, '--questions', file, '--agents', 'ask');
    expect(code).toBe(0);
    expect(stdout.replace(/(?<=1\.5 +)\d+ +/, 'N     ')).toBe(`2 of 2 questions of the file.
Each agent has 8 requests and 50,000 tokens (o200k_base) per question.

agent  found   share   requests  tokens  dead ends
ask    1 of 2  50.0 %  1.5       N     1

No agent found:
  zeppelin

Dead ends, the most frequent first:
  1 × /ask returns no result (ask)
`);
  });

  it('exits with 1 if an agent finds less than --least', async () => {
    const file = questionFile(
      'half.jsonl',
      { q: 'Who can see my garden?', expect: ['F006'] },
      { q: 'zeppelin', text: 'a' },
    );
    const code = async (share: string) =>
      (await rehearse(edition, '--questions', file, '--agents', 'ask', '--least', share)).code;
    expect([await code('0.5'), await code('0.51')]).toEqual([0, 1]);
  });

  it('is not limited to the 60 questions of a minute', async () => {
    const lines = Array.from({ length: 70 }, (_, at) => ({ q: `Who can see my garden ${at}?`, expect: ['F006'] }));
    const file = questionFile('many.jsonl', ...lines);
    const { agents } = await report(edition, '--questions', file, '--agents', 'ask', '--limit', '100');
    expect(agents).toMatchObject([{ questions: 70, found: 70, deadEnds: 0 }]);
  });

  it('with --limit takes the same evenly spaced questions each time', async () => {
    const lines = Array.from({ length: 10 }, (_, at) => ({ q: `zeppelin ${at}`, text: 'a' }));
    const file = questionFile('ten.jsonl', ...lines);
    const { runs } = await report(edition, '--questions', file, '--agents', 'ask', '--limit', '3');
    expect(runs.map(({ question }: { question: string }) => question)).toEqual([
      'zeppelin 0',
      'zeppelin 3',
      'zeppelin 6',
    ]);
  });
});

describe('a rehearsal of a site', () => {
  it('of this program asks the questions of /api/faq', async () => {
    const { port } = await defaultService();
    const { questions, agents } = await report(`http://127.0.0.1:${port}/`, '--agents', 'ask,llms', '--limit', '5');
    expect(questions).toEqual({ source: '/api/faq', asked: 5, of: 162 });
    expect(agents).toMatchObject([{ agent: 'llms' }, { agent: 'ask', found: 5 }]);
  });

  it('asks the titles of llms.txt', async () => {
    const { origin } = await loopbackSite({
      '/llms.txt': { type: 'text/plain', body: '# Looms\n\n- [Returns](/returns): how to return a loom\n' },
      '/returns': page('Returns', 'Send it back.'),
    });
    expect(await report(origin, '--agents', 'llms')).toMatchObject({
      code: 0,
      questions: { source: 'llms.txt', asked: 1, of: 1 },
      agents: [{ found: 1 }],
    });
  });

  it('asks the titles of pages in the sitemap', async () => {
    const { origin, routes } = await loopbackSite({
      '/': page('Looms', '<a href="/returns.html">Return a loom</a>'),
      '/returns.html': page('Return a loom', 'Send it back.'),
    });
    const locations = `<url><loc>${origin}/returns.html</loc></url>`;
    routes.set('/sitemap.xml', { type: 'application/xml', body: `<urlset>${locations}</urlset>` });
    expect(await report(origin, '--agents', 'html')).toMatchObject({
      questions: { source: 'sitemap', asked: 1, of: 1 },
      agents: [{ found: 1, requestsPerQuestion: 2 }],
    });
  });

  it('without any questions names the option', async () => {
    const { origin } = await loopbackSite({ '/': page('Looms', 'Hello.') });
    expect(await rehearse(origin)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There are no questions for ${origin}. Name some with --questions FILE.\n`,
    });
  });

  it('that cannot be reached prints the reason, and exits with 1', async () => {
    const { code, stdout, stderr } = await rehearse('http://127.0.0.1:1/');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('http://127.0.0.1:1/robots.txt could not be read (ECONNREFUSED).\n');
  });
});

describe('wrong usage exits with 2 and names the fix:', () => {
  const odd = () => questionFile('odd.jsonl', { q: 'a', expect: 'F006' });
  const unknownId = () => questionFile('id.jsonl', { q: 'a', expect: ['F999'] });
  const missingPage = () => questionFile('page.jsonl', { q: 'a', expect: ['/faq/never'] });
  it.each<[string, () => string[], string]>([
    ['no target', () => [], 'Name one address, or the file of one edition.'],
    ['two targets', () => [edition, edition], 'Name one address, or the file of one edition.'],
    ['no address', () => ['http://'], 'http:// is no address.'],
    ['a password', () => ['http://a:b@127.0.0.1'], 'The address must hold no password.'],
    [
      'an unknown agent',
      () => [edition, '--agents', 'ask,lms'],
      '"lms" is no agent. Did you mean llms? --agents takes guess, llms, html, markdown, mcp, ask.',
    ],
    ['no number', () => [edition, '--limit', '0'], '--limit takes a number from 1 to 10000.'],
    ['no share', () => [edition, '--least', '80'], '--least must be a share from 0 to 1, such as 0.8.'],
    ['no file', () => [edition, '--questions', 'missing.jsonl'], 'missing.jsonl cannot be read.'],
    [
      'another form of questions',
      () => [edition, '--questions', odd()],
      `${join(folder, 'odd.jsonl')}:1 must be an object such as {"q": "…", "expect": ["/faq/what-it-costs"], "text": "…"}.`,
    ],
    [
      'an unknown id',
      () => [edition, '--questions', unknownId()],
      '"F999" in "expect" is no page of the site. Write a path such as /faq/what-it-costs, or the id of a question.',
    ],
    [
      'a page that the site lacks',
      () => [edition, '--questions', missingPage()],
      '/faq/never, which answers 404. Correct the address.',
    ],
  ])('%s', async (_, args, message) => {
    const { code, stdout, stderr } = await rehearse(...args());
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
  });
});

it('a file that is no edition is named', async () => {
  const file = questionFile('no.edition', 'text');
  await expect(rehearse(file)).rejects.toThrow(`${file} cannot be served.`);
});
