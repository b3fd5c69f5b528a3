import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import type { PathRules } from './path-rules.ts';

/**
 * Answers OPTIONS with what a known path takes, and refuses every other method that it does not take.
 * @throws ServiceError method_not_allowed
 */
export function checkMethod(request: FastifyRequest, reply: FastifyReply, rules: PathRules): void {
  const { methods, allowHeaders, methodHint } = rules;
  const allow = methods.join(', ');
  if (request.method === 'OPTIONS')
    reply
      .code(204)
      .headers({
        allow,
        'access-control-allow-methods': methods.filter((method) => method !== 'OPTIONS').join(', '),
        'access-control-allow-headers': allowHeaders,
        'access-control-max-age': '86400',
      })
      .send();
  else if (!methods.includes(request.method))
    throw new ServiceError('method_not_allowed', {
      ...(methodHint === undefined ? {} : { hint: methodHint }),
      headers: { allow },
    });
}
