import { XMLParser, XMLValidator } from 'fast-xml-parser';
import MarkdownIt from 'markdown-it';
import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeLaunch } from '../../../../test/access-facts.ts';
import { copyPack, problemsOf, replacing } from '../../../../test/content-folder-copy.ts';
import { parseFrames } from '../../../../test/event-frames.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { editionOfFolder } from '../../../edition/src/build-folder.ts';
import type { Edition } from '../../../edition/src/edition.ts';
import { runInProcess } from '../../../gatehouse/test/cli/run-in-process.ts';
import { isProblems } from '../../../source/src/files/content-problem.ts';
import { alterTexts } from './hostile-packs.ts';

/** Suffixes for every text, by type of attack; cut at a word boundary to fit. */
const attacks: Record<string, string> = {
  markup:
    '"><script>alert(1)</script><img/src=x/onerror=alert(2)> \'onclick=alert(3) &lt;b&gt; &amp;#60; </title></script></style> <!-- --> ]]> <![CDATA[ </main>',
  markdown:
    '`tick ``` | pipe [word](javascript:alert(1)) ![image](javascript:x) **bold** __strong__ ~~gone~~ \\{{7*7}} $(x) <https://elsewhere.example> &copy; \\ #hash',
  direction: 'a\u202eb \u2066c \u2067d \u200fe f\u200bg \ufeffh \u061ci \u{e0041}j \u200dk',
  length: `${'x'.repeat(36)} ${'wide'.repeat(30)} ${'W'.repeat(300)}`,
};

/** A harmless text with the same lengths and spaces. */
const harmless = (text: string): string =>
  text.replaceAll('\\{{', '{{').replace(/\S+/g, (word) => 'w'.repeat(word.length));

/** With `javascript:` links escaped, because the content check rejects them. */
const unlinked = (text: string): string => text.replace(/\[(\w+)\](?=\(javascript:)/g, '\\[$1\\]');

/** Appends as many words of a suffix as the schema of the text allows. */
const appendSuffix = (suffix: string) => (text: string, accepts: (candidate: string) => boolean, mayLink: boolean) => {
  const words = (mayLink ? unlinked(suffix) : suffix).split(' ');
  for (let count = words.length; count > 0; count--) {
    const candidate = `${text} ${words.slice(0, count).join(' ')}`;
    if (accepts(candidate)) return candidate;
  }
  return text;
};

async function build(folder: string): Promise<Edition> {
  const edition = await editionOfFolder({
    folder,
    baseUrl: 'https://plotline.example',
    access: beforeLaunch,
  });
  if (isProblems(edition)) throw new Error(JSON.stringify(edition, null, 1));
  return edition;
}

type Node = DefaultTreeAdapterMap['node'];

/** Every element with its attribute names, in order, as a browser parses them. */
function elementsOf(node: Node): string[] {
  const own = 'tagName' in node ? [[node.tagName, ...node.attrs.map(({ name }) => name)].join(' ')] : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own, ...children.flatMap(elementsOf)];
}

/** URLs that a page could load or follow. */
function addressesOf(node: Node): string[] {
  const own =
    'attrs' in node
      ? node.attrs
          .filter(({ name }) => ['href', 'src', 'action', 'srcset', 'data'].includes(name))
          .map(({ value }) => value)
      : [];
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap(addressesOf) : [])];
}

function textOf(node: Node): string {
  if (node.nodeName === 'script') return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function scriptsOf(node: Node): string[] {
  if (node.nodeName === 'script' && 'childNodes' in node)
    return node.childNodes.flatMap((child) => ('value' in child ? [child.value] : []));
  return 'childNodes' in node ? node.childNodes.flatMap(scriptsOf) : [];
}

/** Member names and list lengths, at every depth. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]))
      : typeof value;

const bodiesOf = ({ documents }: Edition) =>
  [...documents].flatMap(([path, { forms }]) =>
    forms.map(({ mediaType, body }) => ({
      path,
      type: mediaType.split(';')[0] ?? '',
      text: body.toString(),
    })),
  );

const marks = ['strong', 'em', 's', 'code', 'a href', 'img alt src', 'img src alt'];

/**
 * Answers and section texts are Markdown: authors may use emphasis and links there. Passages are cut by their length.
 */
const withoutAuthors = (elements: string[], path: string): string[] =>
  /^\/( |index\.md|faq\/|content\/|guides\/|pricing|llms-full)/.test(path)
    ? elements.filter((element) => !(path.startsWith('/llms-full') ? ['p', ...marks] : marks).includes(element))
    : elements;

/** A Markdown reader that allows HTML, like many readers. */
const reader = new MarkdownIt({ html: true });

const checks: Record<string, (hostile: string, clean: string, path: string) => void> = {
  'text/html': (hostile, clean, path) => {
    const [document, other] = [parse(hostile), parse(clean)];
    expect([path, withoutAuthors(elementsOf(document), path)]).toEqual([path, withoutAuthors(elementsOf(other), path)]);
    for (const address of addressesOf(document))
      expect([path, address]).toEqual([path, expect.stringMatching(/^(\/|#|https:\/\/|mailto:)/)]);
    for (const [at, script] of scriptsOf(document).entries())
      expect([path, shapeOf(JSON.parse(script))]).toEqual([path, shapeOf(JSON.parse(scriptsOf(other)[at] ?? ''))]);
  },
  'text/markdown': (hostile, clean, path) => {
    const bodyOf = (text: string) => text.replace(/^---\n.*?\n---\n/s, '');
    const read = (text: string) => elementsOf(parseFragment(reader.render(bodyOf(text))));
    expect([path, withoutAuthors(read(hostile), path)]).toEqual([path, withoutAuthors(read(clean), path)]);
    // Code in fences is removed, because it has no links. The comparison above shows that all fences are closed.
    const prose = bodyOf(hostile).replace(/^(`{3,})[^\n]*\n.*?^\1$/gms, '');
    const links = [...prose.matchAll(/.{0,40}(?<!\\)\]\(\s*(?:javascript|data|vbscript):/gi)].map(([link]) => link);
    expect([path, links]).toEqual([path, []]);
    const frontMatterNames = (text: string) =>
      /^---\n(.*?)\n---\n/s
        .exec(text)?.[1]
        ?.split('\n')
        .map((line) => line.split(':')[0]);
    expect([path, frontMatterNames(hostile)]).toEqual([path, frontMatterNames(clean)]);
  },
  'text/plain': (hostile, clean, path) => {
    expect([path, hostile.split('\n').length]).toEqual([path, clean.split('\n').length]);
  },
  xml: (hostile, clean, path) => {
    expect([path, XMLValidator.validate(hostile)]).toEqual([path, true]);
    const read = (text: string) => shapeOf(new XMLParser({ ignoreAttributes: false }).parse(text));
    expect([path, read(hostile)]).toEqual([path, read(clean)]);
  },
  json: (hostile, clean, path) => {
    expect([path, shapeOf(JSON.parse(hostile))]).toEqual([path, shapeOf(JSON.parse(clean))]);
  },
};

describe.each(Object.entries(attacks))('a pack with %s in every text', (name, attack) => {
  let hostile: Edition;
  let clean: Edition;
  let service: ServiceUnderTest;
  let folder: string;
  beforeAll(async () => {
    const altered = alterTexts(appendSuffix(attack));
    folder = altered.folder;
    expect(altered.places.size).toBeGreaterThan(100);
    [hostile, clean] = [await build(folder), await build(alterTexts(appendSuffix(harmless(attack))).folder)];
    service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder, BASE_URL: 'https://plotline.example' } });
  });
  afterAll(() => service?.close());

  it.each(Object.keys(checks))('has in no document of %s anything that a harmless pack does not have', (kind) => {
    const others = new Map(bodiesOf(clean).map((body) => [`${body.path} ${body.type}`, body.text]));
    const bodies = bodiesOf(hostile).filter(
      ({ type }) => type === kind || type.endsWith(kind) || type.endsWith(`+${kind}`),
    );
    expect(bodies.length).toBeGreaterThan(0);
    expect(bodiesOf(hostile)).toHaveLength(others.size);
    for (const { path, type, text } of bodies)
      checks[kind]?.(text, others.get(`${path} ${type}`) ?? '', `${path} ${type}`);
  });

  it('shows every complete text on the page of its question', () => {
    for (const { slug, question, answerText } of hostile.knowledge.pack.categories.flatMap(({ faqs }) => faqs)) {
      const page = hostile.documents.get(`/faq/${slug}`)?.forms[0].body.toString() ?? '';
      const text = textOf(parse(page)).replace(/\s+/g, ' ');
      expect(text).toContain(question.replace(/\s+/g, ' '));
      for (const line of answerText.split('\n'))
        expect(text).toContain(line.replace(/^(- |\d+\. )/, '').replace(/\s+/g, ' '));
    }
  });

  it('is matched by a similar question to a page with that text', async () => {
    const ask = (question: string) =>
      service.get(`/search?${new URLSearchParams({ query: question })}`, { accept: 'text/html' });
    const [asked, plain] = [await ask(`Plotline ${attack}`), await ask(`Plotline ${harmless(attack)}`)];
    expect([asked.status, plain.status]).toEqual([200, 200]);
    const known = new Set(
      bodiesOf(clean).flatMap(({ type, text }) => (type === 'text/html' ? elementsOf(parse(text)) : [])),
    );
    for (const element of elementsOf(parse((await ask('What is Plotline?')).text))) known.add(element);
    // Items of a list that continue, in an answer and below the first answers.
    for (const element of ['ol start', 'ol class start']) known.add(element);
    for (const element of elementsOf(parse(asked.text))) expect(known).toContain(element);
  });

  it('is in complete frames, messages and lists of every protocol', async () => {
    const question = 'What is Plotline?';
    const streamed = await service.ask({ query: question, streaming: true });
    const frames = parseFrames(streamed.text);
    const { results } = (await service.ask({ query: question })).json();
    expect(results.length).toBeGreaterThan(0);
    expect(frames.map(({ data }) => data.message_type)).toEqual(['start', ...results.map(() => 'result'), 'complete']);
    const headers = { 'content-type': 'application/json' };
    const call = async (path: string, method: string, params: object = {}) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      return (await service.request('POST', path, { headers, body })).json().result;
    };
    const { tools } = await call('/mcp', 'tools/list');
    for (const tool of tools) {
      const toolArguments = tool.name === 'search_faqs' ? { query: question } : {};
      const { content, structuredContent } = await call('/mcp', 'tools/call', {
        name: tool.name,
        arguments: toolArguments,
      });
      const [{ text }] = content;
      expect(text).toContain(`- url: ${structuredContent.url ?? structuredContent.results[0].url}\n`);
      expect([tool.name, text.isWellFormed()]).toEqual([tool.name, true]);
    }
    const { resources } = await call('/mcp', 'resources/list');
    for (const { uri, description } of resources) {
      expect([uri, description.isWellFormed()]).toEqual([uri, true]);
      expect((await call('/mcp', 'resources/read', { uri })).contents[0].text.length).toBeGreaterThan(0);
    }
    const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: question }] };
    const response = await call('/a2a', 'SendMessage', { message });
    expect(response.message.parts[1].data.results.map(({ url }: { url: string }) => url)).toEqual(
      results.slice(0, 5).map(({ url }: { url: string }) => url),
    );
  });

  it('is printed in a terminal without control sequences', async () => {
    const environment = { CONTENT_DIR: folder, PATH: process.env.PATH ?? '' };
    for (const line of [
      ['ask', 'What', 'is', 'Plotline?'],
      ['ask', '--explain', 'What', 'is', 'Plotline?'],
      ['ask', '--json', 'What', 'is', 'Plotline?'],
      ['check', folder],
      ['check', folder, '--lint'],
    ]) {
      const { code, stdout } = await runInProcess(line, environment);
      expect([line, code]).toEqual([line, 0]);
      expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u);
    }
  });

  it(`${name} is in the texts of all files`, () => {
    const [first = ''] = attack.split(' ');
    const all =
      JSON.stringify(hostile.knowledge.pack.product) +
      JSON.stringify(hostile.knowledge.pack.sections) +
      JSON.stringify(hostile.knowledge.pack.categories);
    expect(all.split(JSON.stringify(first).slice(1, -1)).length).toBeGreaterThan(150);
  });
});

describe('characters that a folder may not contain', () => {
  it('are control characters, in any text', async () => {
    const folder = copyPack({ 'product.yaml': replacing('tagline: A garden plan', 'tagline: "A \\e[31mgarden" # ') });
    expect(await problemsOf(folder)).toMatchObject([
      { file: 'product.yaml', place: 'tagline', what: expect.stringContaining('must not contain control characters') },
    ]);
  });
});
