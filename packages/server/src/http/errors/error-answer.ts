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
export function answerError(call: RequestContext, error: ServiceError): HttpResponse {
  const { rules, asked } = call;
  const answer =
    rules.page && rules.methods.includes(asked.method)
      ? answerAsPage(call, error)
      : // A spent allowance is told as everywhere: it concerns the address, not the message.
        rules.jsonRpc && error.code !== 'rate_limited'
        ? answerAsJsonRpc(call, error)
        : answerAsBody(call, error);
  return error.code === 'payload_too_large' || error.detail.close ? { ...answer, close: true } : answer;
}

/** The Error body of the specification. */
function answerAsBody(call: RequestContext, error: ServiceError): HttpResponse {
  const body = error.body(call.edition.baseUrl, call.rules.guided);
  return answerJson(call, error.status, body, { 'cache-control': 'no-store', ...error.detail.headers });
}

/** At a page: HTML for readers who name it, the Error body for everybody else. */
function answerAsPage(call: RequestContext, error: ServiceError): HttpResponse {
  const { asked, edition } = call;
  if (chooseType(asked.headers.accept, [JSON_TYPE, 'text/html']) === 0) return answerAsBody(call, error);
  const { message } = error.body(edition.baseUrl).error;
  return answerPage(
    call,
    error.status,
    edition.live.refused(message, questionIn(asked.target)),
    error.detail.headers ?? {},
  );
}

function answerAsJsonRpc(call: RequestContext, error: ServiceError): HttpResponse {
  const body = refusalInJsonRpc(error, call.edition.baseUrl);
  return answerJson(call, error.status, body, { 'cache-control': 'no-store', ...error.detail.headers });
}
