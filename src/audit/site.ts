const WAIT_MILLISECONDS = 10_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** One answer of the site under audit. */
export interface SiteAnswer {
  status: number;
  headers: Headers;
  /** Media type without parameters, lower case. */
  type: string;
  text: string;
  /** @throws Finding when the body is not JSON */
  // biome-ignore lint/suspicious/noExplicitAny: a foreign site may answer anything; each check looks at what it needs
  json: () => any;
}

/** A site as an agent meets it: by its address, over HTTP, with nothing known beforehand. */
export interface Site {
  /** Scheme, host and port. */
  origin: string;
  get(path: string, headers?: Record<string, string>): Promise<SiteAnswer>;
  request(method: string, path: string, body?: string): Promise<SiteAnswer>;
  /** The origin that its front page names as its own: another one while it is tried before it is public. */
  publicOrigin(): Promise<string>;
}

/** What is wrong, in one sentence. */
export class Finding extends Error {
  override readonly name: string = 'Finding';
}

/** Nobody answers at an address. */
export class NoAnswer extends Finding {
  override readonly name = 'NoAnswer';
}

/** Answers to plain GETs are kept: several checks read the same document. */
export function openSite(address: string): Site {
  const { origin } = new URL(address);
  const read = new Map<string, Promise<SiteAnswer>>();
  const send = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const url = new URL(path, origin);
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(WAIT_MILLISECONDS),
        ...(body === undefined ? {} : { body }),
      });
      return answerOf(response, await readText(response));
    } catch (error) {
      if (error instanceof Finding) throw error;
      const { cause, message } = error as Error & { cause?: Error & { code?: string } };
      throw new NoAnswer(`${method} ${url.pathname} got no answer (${cause?.code ?? cause?.message ?? message})`);
    }
  };
  const site: Site = {
    origin,
    async publicOrigin() {
      const { text } = await site.get('/');
      const [tag = ''] = /<link[^>]*rel="canonical"[^>]*>/.exec(text) ?? [];
      const [address = origin] = /(?<=href=")[^"]+/.exec(tag) ?? [];
      return URL.canParse(address, origin) ? new URL(address, origin).origin : origin;
    },
    get(path, headers = {}) {
      const key = JSON.stringify([path, headers]);
      const known = read.get(key) ?? send('GET', path, headers);
      read.set(key, known);
      return known;
    },
    request: (method, path, body) =>
      send(method, path, body === undefined ? {} : { 'content-type': 'application/json' }, body),
  };
  return site;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Finding(`${new URL(response.url).pathname} is larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function answerOf({ status, headers, url }: Response, text: string): SiteAnswer {
  return {
    status,
    headers,
    type: (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    text,
    json: () => {
      try {
        return JSON.parse(text);
      } catch {
        throw new Finding(`${new URL(url).pathname} is not JSON`);
      }
    },
  };
}

/** @throws Finding unless the condition holds */
export function expect(condition: unknown, finding: string): asserts condition {
  if (!condition) throw new Finding(finding);
}

/** @throws Finding unless the path is answered with 200 and one of the media types */
export async function found(site: Site, path: string, ...types: string[]): Promise<SiteAnswer> {
  const answer = await site.get(path);
  expect(answer.status === 200, `${path} answers ${answer.status}`);
  expect(
    types.length === 0 || types.includes(answer.type),
    `${path} is ${answer.type || 'of no media type'}, not ${types.join(' or ')}`,
  );
  return answer;
}

/** The path on the site that a document names by its address. @throws Finding when it leads elsewhere */
export async function pathOn(site: Site, address: unknown, where: string): Promise<string> {
  expect(typeof address === 'string' && URL.canParse(address, site.origin), `${where} names no address`);
  const { origin, pathname, search } = new URL(address, site.origin);
  const own = origin === site.origin || origin === (await site.publicOrigin());
  expect(own, `${where} leads to ${origin}`);
  return pathname + search;
}
