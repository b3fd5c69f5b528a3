import { HTML_TYPE } from '@gatehouse/site';
import { answerWith, type Fields, type HttpResponse, type RequestContext } from './exchange.ts';

/** Headers of every response. HTML pages replace the content security policy. */
export function fixedHeaders(baseUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'access-control-allow-origin': '*',
  };
}

/** Response with a page rendered on request, with the content security policy of pages. */
export function answerPage(context: RequestContext, status: number, html: string, more: Fields = {}): HttpResponse {
  return answerWith(
    context,
    status,
    { 'content-type': HTML_TYPE, ...context.edition.pageHeaders, ...more },
    Buffer.from(html),
  );
}
