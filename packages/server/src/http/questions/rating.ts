import { ServiceError } from '@gatehouse/contract';
import { isObject } from '../../json-rpc/message.ts';
import { answerJson } from '../exchange.ts';
import { rateLimitNames } from '../path-rules.ts';
import { parseJson, readBody } from '../request-body.ts';
import type { Routes } from '../routes.ts';

/** A reader's rating: whether the first passage answered the question. It does not contain the question. */
export interface Rating {
  /** Path of the permalink, with its fragment. */
  path: string;
  useful: boolean;
}

export const RATING_PATH = '/ask/useful';

/** The endpoint for ratings. Only passages of the edition are counted, so callers cannot store texts. */
export function ratingRoutes(onRating: ((rating: Rating) => void) | undefined): Routes {
  if (!onRating) return {};
  return {
    [RATING_PATH]: {
      methodHint: 'Use POST. See {base_url}/openapi.json.',
      allowHeaders: 'Content-Type, Accept',
      headers: { 'access-control-expose-headers': rateLimitNames, 'cache-control': 'no-store' },
      maxBody: 4096,
      handlers: {
        async POST(context) {
          const message = parseJson(await readBody(context, ['json']));
          const { path, useful } = isObject(message) ? message : {};
          const ratedPassage = context.edition.knowledge.passages.find((passage) => passage.path === path);
          if (!ratedPassage || typeof useful !== 'boolean')
            throw new ServiceError('invalid_request', {
              hint: 'Send {"path":"…","useful":true} with the path of a passage that /ask answered with, and true or false. See {base_url}/openapi.json.',
            });
          onRating({ path: ratedPassage.path, useful });
          return answerJson(context, 200, { status: 'counted' });
        },
      },
    },
  };
}
