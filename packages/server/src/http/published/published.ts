import { canonicalDocPath, DOCS_PATH } from '@gatehouse/contract';
import type { Edition, EditionDocument } from '@gatehouse/edition';
import { JSON_TYPE } from '@gatehouse/site';
import { answerWith, type HttpRequest, type HttpResponse, type RequestContext } from '../exchange.ts';
import { chooseType } from '../negotiation/content-negotiation.ts';
import { queryQuestion } from '../questions/ask-request.ts';
import type { AnswerDocument } from './document-answers.ts';

/** Content at a path without a handler: a document, or a redirect. */
export type Found = { document: string } | { location: string };

/** Finds a document or redirect. Removes one trailing slash and, in the documentation, usual endings of page names. */
export function findPublished(path: string, { documents, redirects, baseUrl }: Edition): Found | undefined {
  if (documents.has(path)) return { document: path };
  const moved = redirects.get(path);
  if (moved !== undefined) return { location: moved };
  const canonicalPath = path.startsWith(DOCS_PATH) ? canonicalDocPath(path) : path.replace(/\/$/, '');
  if (canonicalPath === path || /^\/(api|\.well-known|assets)\//.test(path)) return undefined;
  if (documents.has(canonicalPath)) return { location: baseUrl + encodeURI(canonicalPath) };
  const after = canonicalPath.startsWith('/docs/') ? redirects.get(canonicalPath) : undefined;
  return after === undefined ? undefined : { location: after };
}

/** Whether a page of the documentation at this path was removed. */
export function isGone(path: string, { gone }: Edition, hadPage: (path: string) => boolean): boolean {
  const canonicalPath = canonicalDocPath(path);
  return gone.has(canonicalPath) || hadPage(canonicalPath);
}

/** Answers GET and HEAD with the document or the redirect. */
export function answerPublished(
  context: RequestContext,
  found: Found,
  answerDocument: AnswerDocument,
): HttpResponse | Promise<HttpResponse> {
  const { request, edition } = context;
  const question = questionAtFrontPage(request);
  if (question !== undefined) {
    const location = `${edition.baseUrl}/search?${question}`;
    return answerWith(context, 302, { location, 'cache-control': 'no-store', vary: 'Accept' });
  }
  if ('location' in found)
    return answerWith(context, 308, { location: found.location, 'cache-control': 'public, max-age=300' });
  return answerDocument(request, edition, edition.documents.get(found.document) as EditionDocument);
}

/** The question in the query of the front page, for browsers; programs get the page itself. */
function questionAtFrontPage({ target, headers }: HttpRequest): URLSearchParams | undefined {
  if (!target.startsWith('/?') || chooseType(headers.accept, [JSON_TYPE, 'text/html']) === 0) return undefined;
  const query = queryQuestion(target);
  return query.trim() === '' ? undefined : new URLSearchParams({ query });
}
