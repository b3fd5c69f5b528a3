import { ServiceError } from '@gatehouse/contract';
import type { RequestContext, RequestHandler } from '../exchange.ts';
import { answerPage } from '../fixed-headers.ts';
import { rateLimitNames } from '../path-rules.ts';

/** On every answer at an address of a protocol. */
export const jsonRpcHeaders = {
  'access-control-expose-headers': rateLimitNames,
  'cache-control': 'no-store',
  vary: 'Accept',
};

/** The page for browsers that open the address; programs get a hint to use POST. */
export const explained =
  (path: '/mcp' | '/a2a'): RequestHandler =>
  (call) =>
    answerPage(call, 200, call.edition.live.protocols[path](), { 'x-robots-tag': 'noindex' });

/** Bodies that are not plain JSON are refused before they are read. @throws ServiceError */
export function readJsonRpcBody({ asked, rules }: RequestContext): Promise<Buffer> {
  const type = asked.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' || asked.headers['content-encoding'] !== undefined)
    throw new ServiceError('unsupported_media_type');
  return asked.body(rules.maxBody);
}
