import { errorTable, ServiceError } from '@gatehouse/contract';
import { JSON_TYPE, MARKDOWN_TYPE } from '@gatehouse/site';
import { answerError } from '../errors/error-answer.ts';
import { answerWith, type HttpResponse, type RequestContext, setField } from '../exchange.ts';
import { answerPage } from '../fixed-headers.ts';
import { chooseType } from '../negotiation/content-negotiation.ts';
import { pathOf } from '../path-rules.ts';

/** Paths of programs, which get errors as JSON. */
export const PROGRAM_PATH = /^\/(?:api|\.well-known)(?:\/|$)/;

const forms = ['text/html', 'text/markdown', JSON_TYPE] as const;

/** Responds 404 or 410: JSON for paths and methods of programs, else the preferred form. */
export function answerAbsent(context: RequestContext, code: 'not_found' | 'gone'): HttpResponse {
  const { request, edition, fields } = context;
  const forPrograms = PROGRAM_PATH.test(pathOf(request.target)) || !['GET', 'HEAD'].includes(request.method);
  if (!forPrograms) setField(fields, 'vary', 'Accept');
  const form = forPrograms ? JSON_TYPE : forms[chooseType(request.headers.accept, forms)];
  if (form === JSON_TYPE) return answerError(context, new ServiceError(code));
  setField(fields, 'cache-control', 'no-store');
  const { live } = edition;
  const [page, markdown] = code === 'gone' ? [live.gone, live.goneMarkdown] : [live.notFound, live.notFoundMarkdown];
  const { status } = errorTable[code];
  return form === 'text/html'
    ? answerPage(context, status, page())
    : answerWith(context, status, { 'content-type': MARKDOWN_TYPE }, Buffer.from(markdown()));
}
