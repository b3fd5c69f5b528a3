import type { IncomingMessage } from 'node:http';
import type { CurrentEdition } from '../edition/current-edition.ts';
import type { RememberedAnswer } from './answer-memory.ts';
import type { PostedAnswers } from './ask-answers.ts';
import type { PlainPost } from './at-once.ts';
import type { McpAnswers } from './mcp-answers.ts';
import type { PathRules } from './path-rules.ts';
import { type Limiter, rateLimitHeaders } from './rate-limit.ts';
import { eventHeaders } from './send-events.ts';
import { fieldLines } from './write-head.ts';

interface Parts {
  editions: CurrentEdition;
  posted: PostedAnswers;
  called: McpAnswers;
  /** The rules of a live path, the headers of every answer at it, and its limit. */
  rulesAt: (path: string) => { rules: PathRules; headers: Readonly<Record<string, string>>; limiter: Limiter };
  addressOf: (request: IncomingMessage) => string;
  /** @throws when the message may not come from where it says */
  checkOrigin: (request: IncomingMessage) => void;
}

/** The messages that are answered before the router: a question, and what a server of tools is mostly asked. */
export function createPlainPosts({ editions, posted, called, rulesAt, addressOf, checkOrigin }: Parts) {
  const plainPost = (
    path: string,
    answerTo: (request: IncomingMessage, body: Buffer) => { answer: RememberedAnswer; tail: string } | undefined,
  ): [string, PlainPost] => {
    const { rules, headers, limiter } = rulesAt(path);
    const asJson = fieldLines({ ...headers, 'content-type': 'application/json' });
    const asEvents = fieldLines({ ...headers, ...eventHeaders, 'cache-control': 'no-store, no-transform' });
    const post: PlainPost = {
      maxBody: rules.maxBody,
      count: (request) => limiter.count(addressOf(request)),
      answer(request, body, told) {
        const found = answerTo(request, body);
        if (!found) return undefined;
        const { answer, tail } = found;
        const { bytes, stream, tell } = answer;
        tell();
        let lines = stream ? asEvents : `${asJson}content-length: ${bytes.length + tail.length}\r\n`;
        for (const [name, value] of rateLimitHeaders(told)) lines += `${name}: ${value}\r\n`;
        return { lines, bytes, tail, stream };
      },
    };
    return [path, post];
  };

  return new Map([
    plainPost('/ask', ({ headers: { accept } }, body) => ({
      answer: posted.of(editions.current(), body, accept),
      tail: '',
    })),
    plainPost('/mcp', (request, body) => {
      checkOrigin(request);
      return called.of(editions.current(), body, request.headers);
    }),
  ]);
}
