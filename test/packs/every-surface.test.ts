import { beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../content-folder-copy.ts';
import { faultsIn } from './faults.ts';
import { everythingOf, folders, type Served, unlike } from './served.ts';

describe.each(unlike)('the pack of %s', (name) => {
  let served: Served[];
  beforeAll(async () => {
    served = await everythingOf(name);
  });

  it('has no problems', async () => {
    expect(await problemsOf(folders[name])).toEqual([]);
  });

  it('is served in every form and at every door', () => {
    const begins = (start: string) => served.filter(({ from }) => from.startsWith(start)).length;
    expect(served.length).toBeGreaterThan(300);
    for (const door of [
      '/ask ',
      '/search',
      '/a2a ',
      '/mcp as a page',
      'MCP initialize',
      'MCP tools/call',
      'MCP prompts/get',
    ])
      expect([door, begins(door)]).toEqual([door, expect.toSatisfy((count: number) => count > 0)]);
    expect(begins('MCP resources/read')).toBeGreaterThan(15);
    for (const page of ['/content/', '/faq/', '/guides/']) expect(begins(page)).toBeGreaterThan(3);
  });

  it('has no empty heading, list, row or member, and no value that was not written out', () => {
    expect(served.flatMap(faultsIn)).toEqual([]);
  });
});

describe('the three packs', () => {
  it('use every kind of part between them', async () => {
    const all = (await Promise.all(unlike.map(everythingOf))).flat();
    const pages = all.filter(({ from }) => /^\/api\/content/.test(from)).map(({ text }) => text);
    const sections = all.filter(({ from, type }) => /^\/content\//.test(from) && /json$/.test(type));
    const kinds = [...pages, ...sections.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/"kind":"([a-z]+)"/g)].map(([, kind]) => kind),
    );
    const wanted = ['text', 'facts', 'cards', 'steps', 'table', 'claims', 'states'];
    expect([...new Set(kinds)]).toEqual(expect.arrayContaining(wanted));
  });
});

describe('what is looked for', () => {
  const fault = (type: string, text: string) => faultsIn({ from: 'here', type, text }).length;

  it.each([
    ['text/html', '<ul class="more">\n</ul>'],
    ['text/html', '<h2 id="a"></h2>'],
    ['text/html', '<p>All 1 questions</p>'],
    ['text/html', '<table><tr><td></td><td> </td></tr></table>'],
    ['text/html', '<p>undefined</p>'],
    ['text/markdown', '# A\n\n## B\n\n## C\n\nwords\n'],
    ['text/html', '<meta name="description" content="- a\n- b">'],
    ['text/markdown', '1. Save it as a file. Save it as a file\n'],
    ['text/markdown', '- [Prices](https://a.example/): \\- a - b'],
    ['text/markdown', '- \n- a\n'],
    ['text/markdown', '| a | b |\n|  |  |\n'],
    ['application/json', '{"a":null}'],
    ['application/json', '{"a":""}'],
    ['application/json', '{"a":"[object Object]"}'],
  ])('would be found in %s: %s', (type, text) => {
    expect(fault(type, text)).toBeGreaterThan(0);
  });

  it('is not found where all is well', () => {
    expect(fault('text/html', '<p role="status"></p><table><tr><th>a</th><td></td></tr></table>')).toBe(0);
    expect(fault('application/json', '{"credential":null,"a":{}}')).toBe(0);
    expect(fault('text/markdown', '# A\n\n## B\n\n- words\n')).toBe(0);
  });
});
