import type { ServiceUnderTest } from '../../../../test/service-under-test.ts';

/** A parsed document; the tests check its members. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

export interface LlmsLink {
  name: string;
  url: string;
  note: string;
}

export interface LlmsText {
  title: string;
  summary: string;
  prose: string;
  sections: { name: string; links: LlmsLink[] }[];
}

/**
 * An llms.txt in the order of llmstxt.org: `#` title, `>` summary, prose without headings, then `##` sections of links.
 * @throws Error for another order or an invalid line
 */
export function readLlms(text: string): LlmsText {
  const [head = '', ...parts] = text.split(/^## /m);
  const [, title = '', summary = '', prose = ''] = /^# (.+)\n\n> (.+)\n\n([\s\S]*)$/.exec(head) ?? [];
  if (title === '' || prose.trim() === '') throw new Error('no title, summary and prose at the beginning');
  if (/^#/m.test(prose)) throw new Error('a heading in the prose');
  const sections = parts.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    const links = lines.filter((line) => line !== '').map(readLink);
    if (name === '' || links.length === 0) throw new Error(`the section "${name}" holds nothing`);
    return { name, links };
  });
  return { title, summary, prose, sections };
}

function readLink(line: string): LlmsLink {
  const [, name, url, note] = /^- \[([^\]]+)\]\((https?:\/\/[^\s()]+)\): (\S.*)$/.exec(line) ?? [];
  if (name === undefined || url === undefined || note === undefined) throw new Error(`not a link: ${line}`);
  return { name, url, note };
}

/**
 * Fields of a security.txt (RFC 9116) in order. @throws Error for a line that is not a field or does not end in CRLF
 */
export function readSecurityText(text: string): [name: string, value: string][] {
  const lines = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  return lines.map((line) => {
    const [, name, value] = /^([A-Z][A-Za-z-]*): (\S[^\r\n]*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`not a field: ${JSON.stringify(line)}`);
    return [name, value];
  });
}

/** Every pair of member name and value in a JSON value, at any depth; list items have the name of their list. */
export function* allMembers(value: unknown, name = ''): Generator<[name: string, value: Json]> {
  yield [name, value];
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const entry of value) yield* allMembers(entry, name);
  else for (const [key, member] of Object.entries(value)) yield* allMembers(member, key);
}

let requestCount = 0;

/** The result of one MCP request. */
export async function callMcp(service: ServiceUnderTest, method: string, params: object = {}): Promise<Json> {
  const response = await service.request('POST', '/mcp', {
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++requestCount, method, params }),
  });
  const { result } = JSON.parse(response.text.replace(/^(event|id): .*\n/gm, '').replace(/^data: /, ''));
  return result;
}
