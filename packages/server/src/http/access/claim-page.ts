import { type AgentAccess, accessOfRequest, declineScopes, type Review, readReview } from '@gatehouse/access';
import type { HttpResponse, RequestContext, RequestHandler } from '../exchange.ts';
import { answerPage } from '../fixed-headers.ts';
import type { RequestLog } from '../observers.ts';
import { searchOf } from '../questions/ask-request.ts';
import { readBody } from '../request-body.ts';
import type { Routes } from '../routes.ts';
import { challengeOf, toAccessError } from './access-error.ts';
import { accessRules, readForm } from './agent-auth.ts';

/** The page linked from a mail with a code. It shows the registration, and the reader may decline it. */
export function claimPageRoutes(access: AgentAccess, log: RequestLog): Routes {
  const withAccessErrors =
    (handler: (context: RequestContext) => Promise<HttpResponse>): RequestHandler =>
    (context) =>
      handler(context).catch((error: unknown) => {
        throw toAccessError(error, log, context.request.id, challengeOf(access.baseUrl));
      });
  const show = (context: RequestContext, review: Review | undefined, saved: boolean, absent = 404): HttpResponse =>
    answerPage(context, review ? 200 : absent, context.edition.live.claim(review ?? null, saved), {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  return {
    '/claim': {
      ...accessRules,
      methodHint: 'Open the link of the mail. See {base_url}/auth.md',
      handlers: {
        GET: withAccessErrors(async (context) => {
          const request = searchOf(context.request.target);
          // Without the secret of the link, the page explains where to find it.
          return show(context, await readReview(accessOfRequest(access), request), false, request === '' ? 200 : 404);
        }),
        POST: withAccessErrors(async (context) => {
          const form = readForm(await readBody(context, ['form']));
          const keptScopes = form.has('decline') ? [] : form.getAll('keep');
          return show(
            context,
            await declineScopes(accessOfRequest(access), form.get('request') ?? '', keptScopes),
            true,
          );
        }),
      },
    },
  };
}
