import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Edition } from '../edition/edition.ts';
import type { Coding, Encoded, EncodedDocument } from '../edition/encode.ts';
import { fixedHeaders } from './fixed-headers.ts';
import { pathOf, publishedRules, resolvePath } from './path-rules.ts';
import { chooseCoding, chooseType } from './weighted-header.ts';
import { fieldLines, type WriteHead } from './write-head.ts';

/** One representation as it is sent: the header fields of both answers as lines, and the bytes. */
interface Ready {
  etag: string;
  lines: string;
  notModifiedLines: string;
  bytes: Buffer;
}

const available: readonly Coding[] = ['br', 'gzip'];
/** Answers kept for a document and in all, some 60 MB at most, and characters of what they were asked with. */
const MAX_REMEMBERED = 50;
const MAX_IN_ALL = 50_000;
const MAX_ASKED = 200;

/** Serves documents in the form and coding that the request prefers; 304 when it has them already. */
export interface PublishedAnswers {
  /** Answers GET and HEAD. */
  answer(request: IncomingMessage, response: ServerResponse, document: EncodedDocument): void;
}

export function createPublishedAnswers(baseUrl: string, writeHead: WriteHead): PublishedAnswers {
  const common = { ...fixedHeaders(baseUrl), ...publishedRules.headers };
  /** What was chosen for each pair of Accept and Accept-Encoding; gone with the edition, or when there is too much. */
  let remembered = new WeakMap<EncodedDocument, Map<string, Ready>>();
  let count = 0;

  const prepare = ({ etag, bytes, headers, notModifiedHeaders }: Encoded): Ready => {
    const all: Record<string, string> = { ...common, ...headers };
    // What a 304 says replaces what a cache holds (RFC 9111 §3.2): the policy of a page must be that of the page.
    const repeated = Object.keys({ ...common, ...notModifiedHeaders }).map((name) => [name, all[name] as string]);
    return {
      etag,
      bytes,
      lines: fieldLines({ ...all, 'content-length': String(bytes.length) }),
      notModifiedLines: fieldLines(Object.fromEntries(repeated)),
    };
  };

  function readyFor(document: EncodedDocument, headers: IncomingHttpHeaders): Ready {
    const asked = `${headers.accept}\n${headers['accept-encoding']}`;
    const known = remembered.get(document) ?? new Map<string, Ready>();
    const before = known.get(asked);
    if (before) return before;
    const ready = prepare(choose(document, headers));
    if (known.size >= MAX_REMEMBERED || asked.length > MAX_ASKED) return ready;
    if (++count > MAX_IN_ALL) {
      remembered = new WeakMap();
      count = 1;
    }
    remembered.set(document, known.set(asked, ready));
    return ready;
  }

  return {
    answer({ method, headers }, response, document) {
      const { etag, lines, notModifiedLines, bytes } = readyFor(document, headers);
      const held = headers['if-none-match'];
      const isHeld = held !== undefined && matches(held, etag);
      writeHead(response, isHeld ? 304 : 200, isHeld ? notModifiedLines : lines);
      response.end(isHeld || method === 'HEAD' ? undefined : bytes);
    },
  };
}

/** Answers at any path that has no handler of its own: a document, where it has moved, or nothing. */
export function sendPublished(
  request: FastifyRequest,
  reply: FastifyReply,
  edition: Edition,
  answers: PublishedAnswers,
): FastifyReply {
  const found = resolvePath(pathOf(request.url), edition);
  if (found === undefined) {
    reply.callNotFound();
    return reply;
  }
  if ('location' in found)
    return reply.code(308).headers({ location: found.location, 'cache-control': 'public, max-age=300' }).send();
  reply.hijack();
  answers.answer(request.raw, reply.raw, edition.documents.get(found.document) as EncodedDocument);
  return reply;
}

function choose({ forms }: EncodedDocument, headers: IncomingHttpHeaders): Encoded {
  const index =
    forms.length === 1
      ? 0
      : chooseType(
          headers.accept,
          forms.map(({ type }) => type),
        );
  const { codings } = forms[index] as (typeof forms)[number];
  const coding = chooseCoding(
    String(headers['accept-encoding'] ?? ''),
    available.filter((name) => name in codings),
  );
  return codings[coding] ?? codings.identity;
}

/** If-None-Match (RFC 9110 §13.1.2): a list of tags, weakly compared, or `*`. */
export function matches(ifNoneMatch: string, etag: string): boolean {
  return (
    ifNoneMatch === etag ||
    ifNoneMatch.trim() === '*' ||
    (ifNoneMatch.match(/"[^"]*"/g) ?? []).some((tag) => tag === etag)
  );
}
