import LinkHeader from 'http-link-header';
import type { ServiceUnderTest, TestResponse } from '../../../../test/service-under-test.ts';
import { attributes, decodeEntities, htmlIds, jsonLdOf } from '../pages/read-html.ts';
import { allMembers, callMcp } from './read-documents.ts';

interface Link {
  url: string;
  /** The page with the link. */
  from: string;
  /** Declared media type, and headers that request that form. */
  declared?: { type: string; accept: string };
}

export interface Crawl {
  /** All links found. */
  links: Link[];
  /** Path and query → the response to GET with `Accept: *\/*`. */
  answers: Map<string, TestResponse>;
  /** All documents read, in every form. */
  bodies: { from: string; text: string }[];
}

const JSON_TYPE = /[/+]json$/;

/** Reads everything that is reachable from the front page, as HTML, Markdown and JSON. */
export async function crawl(service: ServiceUnderTest): Promise<Crawl> {
  const base = service.running.edition().baseUrl;
  const links: Link[] = [];
  const answers = new Map<string, TestResponse>();
  const bodies: Crawl['bodies'] = [];
  const paths = new Set(['/']);
  const follow = (found: Link[]) => {
    links.push(...found);
    for (const { url } of found) if (url.startsWith(`${base}/`)) paths.add(url.slice(base.length).replace(/#.*/, ''));
  };
  const record = (from: string, response: TestResponse) => {
    bodies.push({
      from,
      text: response.text + String(response.headers.link ?? '') + String(response.headers.location ?? ''),
    });
    follow(linksOf(from, response, base));
  };
  for (const path of paths) {
    const response = await service.get(path);
    answers.set(path, response);
    record(path, response);
    // Computed responses also vary by coding, but have one form.
    if (path.startsWith('/search') || !String(response.headers.vary).startsWith('Accept,')) continue;
    for (const accept of ['text/markdown', 'application/json'])
      record(`${path} as ${accept}`, await service.get(path, { accept }));
  }
  record('POST /ask', await service.ask({ query: 'What does it cost?' }));
  for (const name of ['get_overview', 'get_pricing']) {
    const result = await callMcp(service, 'tools/call', { name, arguments: {} });
    follow(linksInJson(name, result.structuredContent, base));
  }
  return { links, answers, bodies };
}

function linksOf(from: string, { headers, text }: TestResponse, base: string): Link[] {
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const header = LinkHeader.parse(String(headers.link ?? '')).refs.map(({ uri, rel, type: declared }) =>
    declaredLink(uri, `Link of ${from}`, rel, String(declared ?? '')),
  );
  if (type === 'text/css') return [...header, ...linksInStyle(from, text, base)];
  if (['image/png', 'text/javascript'].includes(type)) return header;
  if (type === 'text/html') return [...header, ...linksInHtml(from, text, base)];
  if (JSON_TYPE.test(type)) return [...header, ...linksInJson(from, JSON.parse(text), base)];
  return [...header, ...linksInText(from, text, base)];
}

function declaredLink(url: string, from: string, rel: string | undefined, type: string): Link {
  return { url, from, ...(type === '' ? {} : { declared: { type, accept: rel === 'alternate' ? type : '*/*' } }) };
}

function linksInHtml(from: string, html: string, base: string): Link[] {
  const elements = [...html.matchAll(/<(?!form)\w+[^>]* (?:href|src)="[^"]*"[^>]*>/g)].map(([tag]) => {
    const [url = ''] = [...attributes(tag, ' href=', 'href'), ...attributes(tag, ' src=', 'src')];
    const attribute = (name: string) => decodeEntities(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
    // The type attribute of a script is not a media type of its response.
    const declared = tag.startsWith('<script') ? '' : attribute('type');
    return declaredLink(new URL(url, base + from).href, from, attribute('rel'), declared);
  });
  const styles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].flatMap(([, style = '']) =>
    linksInStyle(from, style, base),
  );
  const graph = html.includes('<script type="application/ld+json">') ? jsonLdOf(html) : null;
  return [...elements, ...styles, ...linksInJson(`JSON-LD of ${from}`, graph, base)];
}

const linksInStyle = (from: string, style: string, base: string): Link[] =>
  [...style.matchAll(/url\("?([^)"]+)"?\)/g)].map(([, url = '']) => ({ url: new URL(url, base + from).href, from }));

/** Strings that are URLs of this service, except node ids and templates. */
function linksInJson(from: string, value: unknown, base: string): Link[] {
  return [...allMembers(value)].flatMap(([name, member]) => {
    if (typeof member === 'object' && typeof member?.href === 'string' && typeof member.type === 'string')
      return [declaredLink(member.href, from, member.rel, member.type)];
    const isServiceUrl = typeof member === 'string' && (member === base || member.startsWith(`${base}/`));
    return isServiceUrl && name !== '@id' && !member.includes('{') ? [{ url: member, from }] : [];
  });
}

/** Node ids in a JSON example are not links either. */
function linksInText(from: string, text: string, base: string): Link[] {
  return text
    .replace(/"@id": "[^"]*"/g, '')
    .split(base)
    .slice(1)
    .map((rest) => /^[^\s"'<>()`\]]*/.exec(rest)?.[0].replace(/[.,;:]+$/, '') ?? '')
    .filter((rest) => !rest.includes('{'))
    .map((rest) => ({ url: base + rest, from }));
}

/** Links whose fragment is not an id on the target page. */
export function missingFragments({ links, answers }: Crawl, base: string): string[] {
  const ids = new Map<string, Set<string>>();
  const idsAt = (path: string): Set<string> => {
    const known = ids.get(path) ?? new Set(htmlIds(answers.get(path)?.text ?? ''));
    ids.set(path, known);
    return known;
  };
  return links
    .filter(({ url }) => url.startsWith(`${base}/`) && url.includes('#'))
    .filter(({ url }) => {
      const [path = '', fragment = ''] = url.slice(base.length).split('#');
      return !idsAt(path.replace(/\.md$/, '').replace(/^\/index$/, '/')).has(fragment);
    })
    .map(({ url, from }) => `${url} in ${from}`);
}
