import { buffer } from 'node:stream/consumers';
import { NoAnswer, type OutboundAnswer, type Outgoing, openHttpClient } from '@gatehouse/runtime';
import { attributesOf } from './html-elements.ts';

/** Timeout of a request, milliseconds. */
const WAIT_MILLISECONDS = 10_000;
/** Maximum size of a response, bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Ports that browsers block (Fetch standard, "bad port"). */
const BAD_PORTS = new Set(
  (
    '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 ' +
    '137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 ' +
    '1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
);

type Method = NonNullable<Outgoing['method']>;

/** A response of the audited site. */
export interface SiteAnswer {
  status: number;
  headers: Headers;
  /** Media type without parameters, lower case. */
  type: string;
  text: string;
  /** @throws Finding when the body is not JSON */
  // biome-ignore lint/suspicious/noExplicitAny: a foreign site may return anything; each check validates the members that it needs
  json: () => any;
}

/** HTTP client for the audited site. */
export interface AuditedSite {
  /** Scheme, host and port. */
  origin: string;
  /** The URL of the audited service: the origin, and a path if the service is under one. */
  base: string;
  /** Whether the site has files only, without a service. */
  isStatic: boolean;
  /** @param path below the base, or a URL of the origin */
  get(path: string, headers?: Record<string, string>): Promise<SiteAnswer>;
  request(method: Method, path: string, body?: string): Promise<SiteAnswer>;
  /** The origin in the canonical link of the front page. It differs from `origin` on a test deployment. */
  publicOrigin(): Promise<string>;
}

/** A failed check; the message describes the defect in one sentence. */
export class AuditFinding extends Error {
  override readonly name: string = 'Finding';
}

/** The site did not respond. */
export class NoSiteAnswer extends AuditFinding {
  override readonly name = 'NoAnswer';
}

/** Opens a client. GET responses are cached, because several checks read the same document. */
export function openSite(written: string, isStatic = false): AuditedSite {
  const { origin, pathname } = new URL(written);
  const base = origin + pathname.replace(/\/+$/, '');
  const cache = new Map<string, Promise<SiteAnswer>>();
  const bounds = { milliseconds: WAIT_MILLISECONDS, mostBytes: MAX_BYTES, privateAllowed: true };
  const client = openHttpClient(origin, { ...bounds, connections: 4 });
  const send = async (method: Method, path: string, headers: Record<string, string>, body?: string) => {
    const url = new URL(path.startsWith('/') ? base + path : path, origin);
    const sent = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'node', ...headers };
    const request = { method, headers: sent, ...(body === undefined ? {} : { body }) };
    try {
      if (BAD_PORTS.has(url.port)) throw new NoAnswer('bad port', 'A browser asks no such port.');
      return await client.ask(url, request, async (answer) =>
        answerOf(url, answer, (await buffer(answer.body)).toString()),
      );
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const { code, message } = error;
      if (code === 'long') throw new AuditFinding(`${url.pathname} is larger than ${MAX_BYTES} bytes`);
      throw new NoSiteAnswer(`${method} ${url.pathname} got no answer (${code === 'late' ? message : code})`);
    }
  };
  const site: AuditedSite = {
    origin,
    base,
    isStatic,
    async publicOrigin() {
      const { text } = await site.get('/');
      const href = attributesOf(text, 'link').find(({ rel }) => rel === 'canonical')?.href ?? origin;
      return URL.canParse(href, origin) ? new URL(href, origin).origin : origin;
    },
    get(path, headers = {}) {
      const key = JSON.stringify([path, headers]);
      const cached = cache.get(key) ?? send('GET', path, headers);
      cache.set(key, cached);
      return cached;
    },
    request: (method, path, body) =>
      send(method, path, body === undefined ? {} : { 'content-type': 'application/json' }, body),
  };
  return site;
}

function answerOf({ pathname }: URL, { status, headers }: OutboundAnswer, text: string): SiteAnswer {
  const fields = Object.entries(headers).flatMap(([name, value = '']) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return {
    status,
    headers: new Headers(fields),
    type: [headers['content-type'] ?? ''].flat()[0]?.split(';', 1)[0]?.trim().toLowerCase() ?? '',
    text,
    json: () => {
      try {
        return JSON.parse(text);
      } catch {
        throw new AuditFinding(`${pathname} is not JSON`);
      }
    },
  };
}

/** @throws Finding unless the condition holds */
export function expect(condition: unknown, finding: string): asserts condition {
  if (!condition) throw new AuditFinding(finding);
}

/** @throws Finding unless the path is answered with 200 and one of the media types */
export async function expectFound(site: AuditedSite, path: string, ...types: string[]): Promise<SiteAnswer> {
  const answer = await site.get(path);
  expect(answer.status === 200, `${path} answers ${answer.status}`);
  expect(
    types.length === 0 || types.includes(answer.type),
    `${path} is ${answer.type || 'of no media type'}, not ${types.join(' or ')}`,
  );
  return answer;
}

/** The path of a URL in a document below the base, or the URL if it is not below. @throws Finding for a URL on another site */
export async function sitePathOf(site: AuditedSite, url: unknown, where: string): Promise<string> {
  expect(typeof url === 'string' && URL.canParse(url, site.origin), `${where} names no address`);
  const { origin, pathname, search } = new URL(url, site.origin);
  const own = origin === site.origin || origin === (await site.publicOrigin());
  expect(own, `${where} leads to ${origin}`);
  const basePath = site.base.slice(site.origin.length);
  const isBelow = `${pathname}/`.startsWith(`${basePath}/`);
  return isBelow ? pathname.slice(basePath.length) + search || '/' : site.origin + pathname + search;
}
