import type { IncomingMessage } from 'node:http';
import type { CurrentEdition } from '../edition/current-edition.ts';
import type { Exchanges } from '../mcp/exchange.ts';
import type { PostedAnswers } from './ask-answers.ts';
import type { PlainPost, ReadyAnswer } from './at-once.ts';
import { takesOnlyEvents } from './mcp.ts';
import type { PathRules } from './path-rules.ts';
import { type Limiter, rateLimitHeaders } from './rate-limit.ts';
import { eventHeaders } from './send-events.ts';

interface Parts {
  editions: CurrentEdition;
  posted: PostedAnswers;
  exchanges: Exchanges;
  /** The rules of a live path, the headers of every answer at it, and its limit. */
  rulesAt: (path: string) => { rules: PathRules; headers: Readonly<Record<string, string>>; limiter: Limiter };
  addressOf: (request: IncomingMessage) => string;
  /** @throws when the message may not come from where it says */
  checkOrigin: (request: IncomingMessage) => void;
}

/** The messages that are answered before the router: a question, and what a server of tools is mostly asked. */
export function createPlainPosts({ editions, posted, exchanges, rulesAt, addressOf, checkOrigin }: Parts) {
  const plainPost = (
    path: string,
    answer: (request: IncomingMessage, body: Buffer) => Omit<ReadyAnswer, 'head'> | undefined,
  ): [string, PlainPost] => {
    const { rules, headers, limiter } = rulesAt(path);
    const asJson = Object.entries({ ...headers, 'content-type': 'application/json' }).flat();
    const asEvents = Object.entries({ ...headers, ...eventHeaders, 'cache-control': 'no-store, no-transform' }).flat();
    const post: PlainPost = {
      maxBody: rules.maxBody,
      count: (request) => limiter.count(addressOf(request)),
      answer(request, body, told) {
        const ready = answer(request, body);
        if (!ready) return undefined;
        const head = (ready.stream ? asEvents : asJson).slice();
        const labels = rateLimitHeaders(told);
        for (const name in labels) head.push(name, labels[name as keyof typeof labels]);
        return { ...ready, head };
      },
    };
    return [path, post];
  };

  return new Map([
    plainPost('/ask', ({ headers: { accept } }, body) => {
      const answer = posted.of(editions.current(), body, accept);
      answer.tell();
      return answer;
    }),
    plainPost('/mcp', (request, body) => {
      checkOrigin(request);
      const short = takesOnlyEvents(request.headers.accept)
        ? undefined
        : exchanges.of(editions.current()).answerAtOnce(body, request.headers);
      return short && { ...short, stream: false };
    }),
  ]);
}
