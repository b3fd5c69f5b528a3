import { refusalInJsonRpc, ServiceError } from '@gatehouse/contract';
import { JSON_TYPE } from '@gatehouse/site';
import { answerJson, type HttpResponse, type RequestContext } from '../exchange.ts';
import { answerPage } from '../fixed-headers.ts';
import { chooseType } from '../negotiation/content-negotiation.ts';
import { questionIn } from '../questions/ask-request.ts';

/** Any thrown value → an error of the table. An unexpected one becomes `internal_error`. */
export const toServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError('internal_error');

/** The answer to a request that is refused, in the form of its path. An error is never stored by a cache. */
export function answerError(context: RequestContext, error: ServiceError): HttpResponse {
  const { rules, request } = context;
  const response =
    rules.page && rules.methods.includes(request.method)
      ? answerAsPage(context, error)
      : // A spent allowance is told as everywhere: it concerns the address, not the message.
        rules.jsonRpc && error.code !== 'rate_limited'
        ? answerAsJsonRpc(context, error)
        : answerAsBody(context, error);
  return error.code === 'payload_too_large' || error.detail.close ? { ...response, close: true } : response;
}

/** The Error body of the specification. */
function answerAsBody(context: RequestContext, error: ServiceError): HttpResponse {
  const body = error.body(context.edition.baseUrl, context.rules.guided);
  return answerJson(context, error.status, body, { 'cache-control': 'no-store', ...error.detail.headers });
}

/** At a page: HTML for readers who name it, the Error body for everybody else. */
function answerAsPage(context: RequestContext, error: ServiceError): HttpResponse {
  const { request, edition } = context;
  if (chooseType(request.headers.accept, [JSON_TYPE, 'text/html']) === 0) return answerAsBody(context, error);
  const { message } = error.body(edition.baseUrl).error;
  return answerPage(
    context,
    error.status,
    edition.live.refused(message, questionIn(request.target)),
    error.detail.headers ?? {},
  );
}

function answerAsJsonRpc(context: RequestContext, error: ServiceError): HttpResponse {
  const body = refusalInJsonRpc(error, context.edition.baseUrl);
  return answerJson(context, error.status, body, { 'cache-control': 'no-store', ...error.detail.headers });
}
