import { defaultBounds, ImportStopped } from '@gatehouse/import';
import {
  type Client,
  createClient,
  Exhausted,
  type Post,
  readRobots,
  scopeOf,
  UnreadablePage,
} from '@gatehouse/import/reading';
import { READABLE, readSiteResponse, type SiteResponse } from './site-response.ts';

/** Name of the program in `robots.txt` and in the field User-Agent. */
export const REHEARSAL_AGENT = 'Gatehouse-Rehearsal';

/** Maximum size of a response, bytes. */
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
/** Timeout of a request, milliseconds. */
const REQUEST_MILLISECONDS = 10_000;
/** Pause between two requests to another machine, milliseconds. */
const PAUSE_MILLISECONDS = 200;
/** Maximum Retry-After that is honored, seconds. Rate limits usually count by the minute. */
const MAX_RETRY_AFTER_SECONDS = 60;
/** Maximum number of consecutive requests without any response. */
const MAX_SILENT = 5;
/** Maximum length of all cached texts, characters. */
const MAX_CACHED_CHARACTERS = 64 * 1024 * 1024;

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface SiteRequest {
  url: URL;
  accept: string;
  post?: Post;
}

/** The site that agents read. */
export interface RehearsedSite {
  start: URL;
  /** Language tag of the start page; `en` without one. */
  language: string;
  /** A path below the start page. */
  at(path: string): URL;
  /**
   * Sends a request, one at a time. A repeated request gets the cached response, so agents do not burden the site.
   * @returns a response, or the reason for its absence, which completes a sentence that begins with the URL
   * @throws Exhausted
   */
  request(request: SiteRequest): Promise<SiteResponse | string>;
  /** The URL of a link on the requested origin; undefined for another site. */
  ownUrl(href: string, base?: URL): URL | undefined;
  /** For the list of sitemaps. */
  client: Client;
  sitemaps: readonly string[];
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Origin in the links of the site; by default that of the canonical link of the start page. */
  publicOrigin?: string | undefined;
  /** Timeout of the whole rehearsal, milliseconds. */
  totalMilliseconds?: number;
  requestMilliseconds?: number;
}

/** Opens a site. @throws ImportStopped when it does not respond or must not be read */
export async function openRehearsedSite(
  start: URL,
  {
    publicOrigin,
    totalMilliseconds = defaultBounds.totalMilliseconds,
    requestMilliseconds = REQUEST_MILLISECONDS,
  }: SiteOptions = {},
): Promise<RehearsedSite> {
  const ended = new AbortController();
  const minutes = Math.round(totalMilliseconds / 60_000);
  const timer = setTimeout(() => ended.abort(new Exhausted(`the time is up (${minutes} minutes)`)), totalMilliseconds);
  const client = createClient(start.origin, {
    // Every request goes to the origin that the user has named.
    allowPrivate: true,
    bounds: {
      // The budgets of the agents limit the number of requests.
      pages: Number.MAX_SAFE_INTEGER,
      answerBytes: MAX_RESPONSE_BYTES,
      totalBytes: defaultBounds.totalBytes,
      requestMilliseconds,
      pauseMilliseconds: LOOPBACK.test(start.hostname) ? 0 : PAUSE_MILLISECONDS,
    },
    total: ended.signal,
    userAgent: REHEARSAL_AGENT,
    maxRetryAfterSeconds: MAX_RETRY_AFTER_SECONDS,
  });
  const close = async () => {
    clearTimeout(timer);
    await client.close();
  };
  try {
    return await open();
  } catch (error) {
    await close();
    if (error instanceof Exhausted) throw new ImportStopped(`${start.href} was not read: ${error.message}.`);
    throw error;
  }

  async function open(): Promise<RehearsedSite> {
    const robots = await readRobots(client, start, REHEARSAL_AGENT);
    client.pace(robots.delayMilliseconds);
    const cache = new Map<string, SiteResponse | string>();
    let cachedCharacters = 0;
    let silent = 0;
    let linkOrigin = publicOrigin ?? start.origin;

    function ownUrl(href: string, base = start): URL | undefined {
      const url = URL.canParse(href, base.href) ? new URL(href, base) : undefined;
      if (url?.origin !== start.origin && url?.origin !== linkOrigin) return undefined;
      return new URL(url.pathname + url.search, start.origin);
    }

    async function send({ url, accept, post }: SiteRequest): Promise<SiteResponse | string> {
      if (!robots.allows(url)) return 'is disallowed by robots.txt';
      try {
        const answer = await client.get(url, accept, READABLE, post);
        silent = 0;
        return readSiteResponse(answer, ownUrl);
      } catch (error) {
        if (error instanceof RangeError) return 'is nested too deeply';
        if (!(error instanceof UnreadablePage)) throw error;
        silent = /^(?:took longer|could not be read)/.test(error.message) ? silent + 1 : 0;
        if (silent >= MAX_SILENT) throw new Exhausted(`${silent} requests in a row got no response`);
        return error.message;
      }
    }

    const site: RehearsedSite = {
      start,
      language: 'en',
      at: (path) => new URL(`${start.origin}${scopeOf(start).path}/${path}`),
      async request(request) {
        const { url, accept, post } = request;
        const key = JSON.stringify([url.href, accept, post?.body, post?.headers]);
        const cached = cache.get(key);
        if (cached !== undefined) return cached;
        const response = await send(request);
        cachedCharacters += typeof response === 'string' ? 0 : response.text.length;
        if (cachedCharacters > MAX_CACHED_CHARACTERS) {
          cache.clear();
          cachedCharacters = 0;
        }
        cache.set(key, response);
        return response;
      },
      ownUrl,
      client,
      sitemaps: robots.sitemaps.flatMap((sitemap) => ownUrl(sitemap)?.href ?? []),
      close,
    };
    const front = await site.request({ url: start, accept: 'text/html' });
    if (typeof front === 'string' && /another site|^(?:took longer|could not be read)/.test(front))
      throw new ImportStopped(`${start.href} ${front}.${/another/.test(front) ? ' Rehearse that one.' : ''}`);
    if (typeof front === 'string') return site;
    const { canonicalOrigin, language } = front;
    if (language) site.language = language;
    if (publicOrigin === undefined && canonicalOrigin !== undefined) {
      linkOrigin = canonicalOrigin;
      // Its links were read before the origin of links was known.
      cache.clear();
    }
    return site;
  }
}
