import { AccessRejection, type AgentAccess, accessOfRequest, introspectToken, oauthError } from '@gatehouse/access';
import { answerJson, type HttpRequest } from '../exchange.ts';
import type { Limiter } from '../limits/rate-limit.ts';
import type { RequestLog } from '../observers.ts';
import { readBody } from '../request-body.ts';
import type { Routes } from '../routes.ts';
import { challengeOf, logRejection, toAccessError } from './access-error.ts';
import { accessRules, readForm } from './agent-auth.ts';

/**
 * Token introspection (RFC 7662) for the APIs of the policy. Unauthenticated callers have a low rate limit.
 * @param unauthenticated limiter of rejected requests, per IP address
 */
export function introspectionRoutes(
  access: AgentAccess,
  ipKeyOf: (request: HttpRequest) => string,
  unauthenticated: Limiter,
  log: RequestLog,
): Routes {
  return {
    '/api/agent-auth/introspect': {
      ...accessRules,
      handlers: {
        async POST(context) {
          const { request, fields } = context;
          const ip = ipKeyOf(request);
          try {
            const form = readForm(await readBody(context, ['form']));
            return answerJson(
              context,
              200,
              await introspectToken(accessOfRequest(access), request.headers.authorization, form),
            );
          } catch (error) {
            if (!(error instanceof AccessRejection))
              throw toAccessError(error, log, request.id, challengeOf(access.baseUrl));
            logRejection(error, log, request.id);
            const { status, body } = oauthError(error.reason);
            if (status !== 401) return answerJson(context, status, body);
            await unauthenticated.admit(ip, true, fields);
            return answerJson(context, status, body, { 'www-authenticate': 'Basic realm="introspection"' });
          }
        },
      },
    },
  };
}
