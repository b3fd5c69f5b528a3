import { jsonRpcError, ServiceError } from '@gatehouse/contract';
import { JSON_TYPE } from '@gatehouse/site';
import { answerJson, type HttpResponse, type RequestContext } from '../exchange.ts';
import { answerPage } from '../fixed-headers.ts';
import { chooseType } from '../negotiation/content-negotiation.ts';
import { queryQuestion } from '../questions/ask-request.ts';

/** Converts a thrown value; any but a ServiceError becomes `internal_error`. */
export const toServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError('internal_error');

/** Error response in the format of the path. Never stored by a cache. */
export function answerError(context: RequestContext, error: ServiceError): HttpResponse {
  const { rules, request } = context;
  const response =
    rules.page && rules.methods.includes(request.method)
      ? answerAsPage(context, error)
      : // A rate limit concerns the client, not the message, so it has the Error body everywhere.
        rules.jsonRpc && error.code !== 'rate_limited'
        ? answerAsJsonRpc(context, error)
        : answerAsBody(context, error);
  return error.code === 'payload_too_large' || error.detail.close ? { ...response, close: true } : response;
}

/** The Error body of the specification. */
function answerAsBody(context: RequestContext, error: ServiceError): HttpResponse {
  const body = error.body(context.edition.baseUrl, context.rules.linksAuthGuide);
  return answerJson(context, error.status, body, { 'cache-control': 'no-store', ...error.detail.headers });
}

/** At a page: HTML if the Accept header prefers it, else the Error body. */
function answerAsPage(context: RequestContext, error: ServiceError): HttpResponse {
  const { request, edition } = context;
  if (chooseType(request.headers.accept, [JSON_TYPE, 'text/html']) === 0) return answerAsBody(context, error);
  const { message } = error.body(edition.baseUrl).error;
  return answerPage(
    context,
    error.status,
    edition.live.questionError(message, queryQuestion(request.target)),
    error.detail.headers ?? {},
  );
}

function answerAsJsonRpc(context: RequestContext, error: ServiceError): HttpResponse {
  const body = jsonRpcError(error, context.edition.baseUrl);
  return answerJson(context, error.status, body, { 'cache-control': 'no-store', ...error.detail.headers });
}
