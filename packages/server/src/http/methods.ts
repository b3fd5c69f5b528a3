import { ServiceError } from '@gatehouse/contract';
import { answerWith, type HttpResponse, type RequestContext } from './exchange.ts';
import { chooseType } from './negotiation/content-negotiation.ts';
import { allowedHeaders } from './path-rules.ts';

/**
 * Returns the response to OPTIONS, with the methods of the path; undefined for any other allowed method.
 * @throws ServiceError method_not_allowed
 */
export function answerMethod(context: RequestContext): HttpResponse | undefined {
  const { request, rules } = context;
  const { methods, allowHeaders, methodHint } = rules;
  const allow = methods.join(', ');
  if (request.method === 'OPTIONS')
    return answerWith(context, 204, {
      allow,
      'access-control-allow-methods': methods.filter((method) => method !== 'OPTIONS').join(', '),
      'access-control-allow-headers': allowedHeaders(allowHeaders, request.headers['access-control-request-headers']),
      'access-control-max-age': '86400',
    });
  if (methods.includes(request.method) || isExplained(context)) return undefined;
  throw new ServiceError('method_not_allowed', {
    ...(methodHint === undefined ? {} : { hint: methodHint }),
    headers: { allow },
  });
}

/** Browsers get a page about a protocol endpoint; other clients get 405 for GET. */
function isExplained({ request: { method, headers }, rules: { hasEndpointPage } }: RequestContext): boolean {
  const forms = ['application/json', 'text/event-stream', 'text/html'];
  return hasEndpointPage === true && ['GET', 'HEAD'].includes(method) && chooseType(headers.accept, forms) === 2;
}
