import { type AgentAccess, accessOfRequest, declineScopes, type Review, readReview } from '@gatehouse/access';
import type { HttpResponse, RequestContext, RequestHandler } from '../exchange.ts';
import { answerPage } from '../fixed-headers.ts';
import type { RequestLog } from '../observers.ts';
import { searchOf } from '../questions/ask-request.ts';
import { readBody } from '../request-body.ts';
import type { Routes } from '../routes.ts';
import { challengeOf, toAccessError } from './access-error.ts';
import { accessRules, readForm } from './agent-auth.ts';

/** The page linked from a mail with a code: it shows the registration, and its reader may decline. */
export function claimPageRoutes(access: AgentAccess, log: RequestLog): Routes {
  const told =
    (work: (call: RequestContext) => Promise<HttpResponse>): RequestHandler =>
    (call) =>
      work(call).catch((error: unknown) => {
        throw toAccessError(error, log, call.asked.id, challengeOf(access.baseUrl));
      });
  const show = (call: RequestContext, review: Review | undefined, saved: boolean, absent = 404): HttpResponse =>
    answerPage(call, review ? 200 : absent, call.edition.live.claim(review ?? null, saved), {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  return {
    '/claim': {
      ...accessRules,
      methodHint: 'Open the link of the mail. See {base_url}/auth.md',
      work: {
        GET: told(async (call) => {
          const request = searchOf(call.asked.target);
          // Without the secret of the link, the page explains where the link is.
          return show(call, await readReview(accessOfRequest(access), request), false, request === '' ? 200 : 404);
        }),
        POST: told(async (call) => {
          const form = readForm(await readBody(call, ['form']));
          const kept = form.has('decline') ? [] : form.getAll('keep');
          return show(call, await declineScopes(accessOfRequest(access), form.get('request') ?? '', kept), true);
        }),
      },
    },
  };
}
