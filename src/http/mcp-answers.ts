import type { IncomingHttpHeaders } from 'node:http';
import type { Edition } from '../edition/edition.ts';
import { splitId } from '../json-rpc/message.ts';
import { protocolHeaders } from '../mcp/answer.ts';
import type { Exchanges } from '../mcp/exchange.ts';
import { createAnswerMemory, type RememberedAnswer } from './answer-memory.ts';
import { takesOnlyEvents } from './mcp.ts';

const heeded = ['accept', ...protocolHeaders];
/** No header has a space as its value. */
const ABSENT = ' ';

/** Answers to messages that differ in nothing but their ids: the same, without its end. */
export interface McpAnswers {
  /** Undefined for what cannot be answered at once. @throws whatever a tool throws */
  of(
    edition: Edition,
    body: Buffer,
    headers: IncomingHttpHeaders,
  ): { answer: RememberedAnswer; tail: string } | undefined;
}

export function createMcpAnswers(exchanges: Exchanges): McpAnswers {
  const remember = createAnswerMemory();
  return {
    of(edition, body, headers) {
      const split = splitId(body.toString('latin1'));
      if (!split) return undefined;
      let asked = split.rest;
      for (const name of heeded) asked += `\n${headers[name] ?? ABSENT}`;
      const answer = remember(edition, asked, () => {
        if (takesOnlyEvents(headers.accept)) return undefined;
        const made = exchanges.of(edition).answerAtOnce(body, headers);
        return made?.id === split.id ? { ...made, stream: false } : undefined;
      });
      return answer && { answer, tail: `${split.id}}` };
    },
  };
}
