import type { AccessSettings } from '@gatehouse/access';
import type { EncoderConfig, Observer, QuestionEncoder } from '@gatehouse/answers';
import type { ProductSummary } from '@gatehouse/content';
import type { AccessFacts, AccessPolicy, ExistingSite, InsightsMode } from '@gatehouse/contract';
import { createYielder, SHORT_SLICE_MILLISECONDS } from '@gatehouse/runtime';
import type { ContentProblem } from '@gatehouse/source';
import type { Build, BuildInputs } from './build-inputs.ts';
import { type Edition, openBuilt } from './edition.ts';

export interface EditionInput {
  folder: string;
  /** The documentation tree, if it is outside of the folder; else empty. */
  docs?: string;
  baseUrl: string;
  /** Access rules and policy. Both are unset at a first build, which reads them from the places in `accessSettings`. */
  access?: AccessFacts | undefined;
  policy?: AccessPolicy | undefined;
  accessSettings?: AccessSettings | undefined;
  /** Clock for documents with a date, milliseconds; by default the system's. */
  now?: () => number;
  /** Whether questions are counted, as the documents state; default false. */
  insights?: InsightsMode;
  /** Origins that may embed the question box; by default none, and there is no script for it. */
  widgetOrigins?: readonly string[];
  onAsked?: Observer;
  /** The sentence encoder of the service, opened for questions; a build opens another one. */
  encoder?: (QuestionEncoder & ConfiguredEncoder) | undefined;
  /** The site that shows the documentation, for an edition without pages of its own. */
  existingSite?: ExistingSite | undefined;
  /** Facts about the product of a documentation tree alone; others are searched in its project. */
  product?: Partial<ProductSummary> | undefined;
  /** The previous edition. It is returned if no input that determines the bytes has changed. */
  previous?: Edition | undefined;
  /** Builder; by default this process. */
  build?: Build | undefined;
}

/** Configuration of a sentence encoder: a build opens it by itself. */
export interface ConfiguredEncoder {
  readonly name: string;
  readonly sentTo?: string | undefined;
  readonly config: EncoderConfig;
  /** File of the vector cache. */
  readonly cache?: string | undefined;
}

/**
 * Timeout for the vectors of the first and of later editions, milliseconds. After the timeout an edition is built
 * without vectors.
 */
const ENCODING_MILLISECONDS = { first: 3_000, later: 120_000 };

/** Makes an edition of a folder and opens it: a whole edition, or every problem of the folder. */
export async function editionOfFolder(input: EditionInput): Promise<Edition | ContentProblem[]> {
  const { previous, onAsked, encoder, now } = input;
  const build = input.build ?? (await import('./build-from-paths.ts')).buildHere;
  // An edition without vectors is built again, even if nothing has changed.
  const served = previous?.withoutVectors === undefined ? previous?.version : `${previous.version} without vectors`;
  const milliseconds = previous ? ENCODING_MILLISECONDS.later : ENCODING_MILLISECONDS.first;
  const built = await build(buildInputs({ ...input, encodingMilliseconds: milliseconds }), served);
  if (Array.isArray(built)) return built;
  if (built === 'unchanged') return previous as Edition;
  const yieldIfDue = createYielder(SHORT_SLICE_MILLISECONDS);
  return openBuilt(built, { yieldIfDue, onAsked, encoder, now });
}

/** @param input its encoder may take any time, unless a limit is given */
export function buildInputs(
  input: Omit<EditionInput, 'encoder'> & { encoder?: ConfiguredEncoder | undefined; encodingMilliseconds?: number },
): BuildInputs {
  const {
    folder,
    docs = '',
    baseUrl,
    access,
    policy,
    accessSettings,
    insights = '',
    widgetOrigins = [],
    encoder,
    encodingMilliseconds: milliseconds,
    existingSite,
    product,
  } = input;
  return {
    folder,
    docs,
    baseUrl,
    access,
    policy,
    accessSettings,
    insights,
    widgetOrigins,
    ...(existingSite && { existingSite }),
    ...(product && { product }),
    ...(encoder && {
      encoder: encoder.name,
      ...(encoder.sentTo !== undefined && { sentTo: encoder.sentTo }),
      encoding: { config: encoder.config, cache: encoder.cache, milliseconds },
    }),
  };
}
