import type { Post } from '@gatehouse/import/reading';
import type { RehearsedSite } from './rehearsed-site.ts';
import type { SiteResponse } from './site-response.ts';

/** A request or document that did not lead on. */
export interface DeadEnd {
  address: string;
  /** Completes a sentence that begins with the address. */
  reason: string;
}

/** All requests of one agent for one question. */
export interface Visit extends Pick<RehearsedSite, 'start' | 'language' | 'at' | 'ownUrl'> {
  /** @returns undefined for a dead end @throws BudgetSpent */
  get(url: URL, accept: string): Promise<SiteResponse | undefined>;
  /** Sends JSON. @returns undefined for a dead end @throws BudgetSpent */
  post(
    url: URL,
    body: object,
    headers?: Record<string, string>,
    isLast?: Post['isLast'],
  ): Promise<SiteResponse | undefined>;
  /** Reports a document that does not lead on. Equal reports count once. */
  deadEnd(url: URL, reason: string): void;
  requests(): number;
  deadEnds(): DeadEnd[];
}

/** The agent has no request left for this question. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

export function openVisit(site: RehearsedSite, mostRequests: number): Visit {
  const { start, language, at, ownUrl } = site;
  const deadEnds = new Map<string, DeadEnd>();
  let requests = 0;

  function deadEnd({ pathname, search }: URL, reason: string): void {
    const address = pathname + search;
    deadEnds.set(`${address} ${reason}`, { address, reason });
  }

  async function send(url: URL, accept: string, post?: Post): Promise<SiteResponse | undefined> {
    if (requests >= mostRequests) throw new BudgetSpent('The agent has no request left.');
    const response = await site.request({ url, accept, ...(post && { post }) });
    requests += typeof response === 'string' ? 1 : response.requests;
    const reason = typeof response === 'string' ? response : defectOf(response, post !== undefined);
    if (reason === undefined) return response as SiteResponse;
    deadEnd(url, reason);
    return undefined;
  }

  return {
    start,
    language,
    at,
    ownUrl,
    get: send,
    post: (url, body, headers = {}, isLast = () => false) =>
      send(url, 'application/json, text/event-stream', {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
        isLast,
      }),
    deadEnd,
    requests: () => requests,
    deadEnds: () => [...deadEnds.values()],
  };
}

/** The reason why a response does not lead on; undefined if it does. */
function defectOf({ status, type, text, kind }: SiteResponse, isPost: boolean): string | undefined {
  // A notification of the Model Context Protocol is accepted without a body.
  if (isPost && status === 202) return undefined;
  if (status !== 200) return `answers ${status}`;
  if (text.trim() !== '') return undefined;
  return kind === 'html'
    ? 'has no text without scripts'
    : `is ${type === '' ? 'empty' : `empty or not text (${type})`}`;
}
