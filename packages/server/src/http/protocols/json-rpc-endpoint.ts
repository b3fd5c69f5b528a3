import { ServiceError } from '@gatehouse/contract';
import type { RequestContext, RequestHandler } from '../exchange.ts';
import { answerPage } from '../fixed-headers.ts';
import { rateLimitNames } from '../path-rules.ts';

/** Headers of every response of a protocol endpoint. */
export const jsonRpcHeaders = {
  'access-control-expose-headers': rateLimitNames,
  'cache-control': 'no-store',
  vary: 'Accept',
};

/** Page for browsers that open the endpoint; programs get a hint to use POST. */
export const explainEndpoint =
  (path: '/mcp' | '/a2a'): RequestHandler =>
  (context) =>
    answerPage(context, 200, context.edition.live.protocols[path](), { 'x-robots-tag': 'noindex' });

/** Reads a JSON body; rejects other media types and codings before reading. @throws ServiceError */
export function readJsonRpcBody({ request, rules }: RequestContext): Promise<Buffer> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' || request.headers['content-encoding'] !== undefined)
    throw new ServiceError('unsupported_media_type');
  return request.body(rules.maxBody);
}
