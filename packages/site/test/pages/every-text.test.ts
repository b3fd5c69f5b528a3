import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
let html: [path: string, text: string][];
let markdown: [path: string, text: string][];
beforeAll(async () => {
  service = await defaultService();
  const bodies = [...service.running.edition().documents].flatMap(([path, { forms }]) =>
    forms.map(({ mediaType, body }) => ({ path, type: mediaType, text: body.toString('utf8') })),
  );
  const ofType = (wanted: string) =>
    bodies.flatMap(({ path, type, text }): [string, string][] => (type.startsWith(wanted) ? [[path, text]] : []));
  const browser = { accept: 'text/html' };
  const live = ['/search?query=price', '/mcp', '/a2a', '/nothing-here'];
  html = [
    ...ofType('text/html'),
    ...(await Promise.all(
      live.map(async (path): Promise<[string, string]> => [path, (await service.get(path, browser)).text]),
    )),
  ];
  markdown = ofType('text/markdown');
});

describe('every page', () => {
  it('has a link to llms.txt in HTML', () => {
    expect(html.length).toBeGreaterThan(170);
    for (const [path, text] of html)
      expect([path, text.match(/<a href="\/llms\.txt">[^<]*\/llms\.txt<\/a>/g)?.length]).toEqual([path, 1]);
  });

  it('has a link to llms.txt in Markdown, in one line', () => {
    const texts = markdown.filter(([path]) => !path.endsWith('.txt'));
    expect(texts.map(([path]) => path)).toEqual(
      expect.arrayContaining(['/', '/index.md', '/faq.md', '/pricing.md', '/reference.md', '/auth.md']),
    );
    expect(texts.filter(([path]) => path.endsWith('/SKILL.md'))).toHaveLength(2);
    for (const [path, text] of texts)
      expect([
        path,
        text.match(/^For language models: .*<https:\/\/gatehouse\.example\/llms\.txt>\.$/gm)?.length,
      ]).toEqual([path, 1]);
  });
});

describe('every block of code', () => {
  it('has its language in HTML', () => {
    const blocks = html.flatMap(([path, text]) =>
      [...text.matchAll(/<pre[^>]*>\s*<code([^>]*)>/g)].map(([, attributes]) => [path, attributes]),
    );
    expect(blocks.length).toBeGreaterThan(50);
    expect(
      blocks.filter(
        ([, attributes]) => !/^ class="language-(sh|json|http|text|yaml|js|python)"$/.test(attributes ?? ''),
      ),
    ).toEqual([]);
  });

  it('has its language in Markdown and in llms.txt files, and is never indented code', () => {
    const opened = markdown.flatMap(([path, text]) => {
      const fences = [...text.matchAll(/^(`{3,})(.*)$/gm)];
      expect([path, fences.length % 2]).toEqual([path, 0]);
      return fences.filter((_, index) => index % 2 === 0).map(([, , language]) => [path, language]);
    });
    expect(opened.length).toBeGreaterThan(40);
    expect(opened.filter(([, language]) => !/^(sh|json|http|text|yaml|js|python)$/.test(language ?? ''))).toEqual([]);
    const indented = markdown.filter(([, text]) => /\n\n {4}(curl|\{|\[)/.test(text)).map(([path]) => path);
    expect(indented).toEqual([]);
  });

  it('is valid JSON if its language is json', () => {
    const json = markdown.flatMap(([, text]) =>
      [...text.matchAll(/^```json\n(.*?)\n```$/gms)].map(([, code]) => code ?? ''),
    );
    expect(json.length).toBeGreaterThan(20);
    for (const code of json) expect(() => JSON.parse(code), code).not.toThrow();
  });
});
