import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Edition } from '../edition/edition.ts';
import type { Coding, Encoded, EncodedDocument } from '../edition/encode.ts';
import { sendNotFound } from './not-found.ts';
import { pathOf, resolvePath } from './path-rules.ts';
import { chooseCoding, chooseType } from './weighted-header.ts';

/** Serves one path of an edition: the form and coding that the request prefers, 304 when it has them already. */
export function sendPublished(request: FastifyRequest, reply: FastifyReply, edition: Edition): FastifyReply {
  const found = resolvePath(pathOf(request.url), edition);
  if (found === undefined) return sendNotFound(request, reply, edition);
  if ('location' in found)
    return reply.code(308).headers({ location: found.location, 'cache-control': 'public, max-age=300' }).send();

  const { accept, 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers;
  const representation = choose(edition.documents.get(found.document) as EncodedDocument, accept, acceptEncoding);
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, representation.etag))
    return reply.code(304).headers(representation.notModifiedHeaders).send();
  return reply.code(200).headers(representation.headers).send(representation.bytes);
}

const available: readonly Coding[] = ['br', 'gzip'];

function choose(
  { forms }: EncodedDocument,
  accept: string | undefined,
  acceptEncoding: string | string[] | undefined,
): Encoded {
  const index =
    forms.length === 1
      ? 0
      : chooseType(
          accept,
          forms.map(({ type }) => type),
        );
  const { codings } = forms[index] as (typeof forms)[number];
  const coding = chooseCoding(
    String(acceptEncoding ?? ''),
    available.filter((name) => name in codings),
  );
  return codings[coding] ?? codings.identity;
}

/** If-None-Match (RFC 9110 §13.1.2): a list of tags, weakly compared, or `*`. */
export function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g) ?? []).some((tag) => tag === etag);
}
