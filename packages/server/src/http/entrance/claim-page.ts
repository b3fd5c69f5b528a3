import { type AgentAccess, accessOfRequest, declineScopes, type Review, readReview } from '@gatehouse/access';
import type { Edges } from '../edges.ts';
import type { Answer, Call, Work } from '../exchange.ts';
import { answerPage } from '../fixed-headers.ts';
import type { RequestLog } from '../observers.ts';
import { searchOf } from '../questions/ask-request.ts';
import { readBody } from '../request-body.ts';
import { challengeOf, toAccessError } from './access-error.ts';
import { entranceRules, readForm } from './agent-auth.ts';

/** The page linked from a mail with a code: it shows the registration, and its reader may decline. */
export function claimPageEdges(access: AgentAccess, log: RequestLog): Edges {
  const told =
    (work: (call: Call) => Promise<Answer>): Work =>
    (call) =>
      work(call).catch((error: unknown) => {
        throw toAccessError(error, log, call.asked.id, challengeOf(access.baseUrl));
      });
  const show = (call: Call, review: Review | undefined, saved: boolean, absent = 404): Answer =>
    answerPage(call, review ? 200 : absent, call.edition.live.claim(review ?? null, saved), {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  return {
    '/claim': {
      ...entranceRules,
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
