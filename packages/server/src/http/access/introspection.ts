import { AccessRefusal, type AgentAccess, accessOfRequest, introspectToken, oauthError } from '@gatehouse/access';
import { answerJson, type HttpRequest } from '../exchange.ts';
import type { Limiter } from '../limits/rate-limit.ts';
import type { RequestLog } from '../observers.ts';
import { readBody } from '../request-body.ts';
import type { Routes } from '../routes.ts';
import { challengeOf, logRefusal, toAccessError } from './access-error.ts';
import { accessRules, readForm } from './agent-auth.ts';

/**
 * Token introspection (RFC 7662), for the APIs of the policy. Authenticated APIs have the limit of their own requests;
 * unauthenticated callers have a low one.
 * @param strangers rejected requests by address
 */
export function introspectionRoutes(
  access: AgentAccess,
  addressOf: (asked: HttpRequest) => string,
  strangers: Limiter,
  log: RequestLog,
): Routes {
  return {
    '/api/agent-auth/introspect': {
      ...accessRules,
      work: {
        async POST(call) {
          const { asked, fields } = call;
          const address = addressOf(asked);
          try {
            const form = readForm(await readBody(call, ['form']));
            return answerJson(
              call,
              200,
              await introspectToken(accessOfRequest(access), asked.headers.authorization, form),
            );
          } catch (error) {
            if (!(error instanceof AccessRefusal))
              throw toAccessError(error, log, asked.id, challengeOf(access.baseUrl));
            logRefusal(error, log, asked.id);
            const { status, body } = oauthError(error.reason);
            if (status !== 401) return answerJson(call, status, body);
            await strangers.admit(address, true, fields);
            return answerJson(call, status, body, { 'www-authenticate': 'Basic realm="introspection"' });
          }
        },
      },
    },
  };
}
