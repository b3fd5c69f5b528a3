import type { AccessSettings } from '@gatehouse/access';
import type { EncoderConfig, Observer, QuestionEncoder } from '@gatehouse/answers';
import type { AccessFacts, AccessPolicy, InsightsMode } from '@gatehouse/contract';
import { createYielder, SHORT_SLICE_MILLISECONDS } from '@gatehouse/runtime';
import type { ContentProblem } from '@gatehouse/source';
import type { Build, BuildInputs } from './build-inputs.ts';
import { type Edition, openBuilt } from './edition.ts';

export interface EditionInput {
  folder: string;
  /** The documentation tree, where it lies elsewhere than in the folder; empty without one. */
  docs?: string;
  baseUrl: string;
  /** Unset at a first build: then `accessSettings` name the sources of the launch phase and the access policy. */
  access?: AccessFacts | undefined;
  policy?: AccessPolicy | undefined;
  accessSettings?: AccessSettings | undefined;
  /** The clock of documents that hold a date of it, in milliseconds; by default the system's. */
  now?: () => number;
  /** Whether questions are counted, as the documents state; default false. */
  insights?: InsightsMode;
  /** Where the script of the question box for other sites may stand; by default nowhere, and there is none. */
  widgetOrigins?: readonly string[];
  onAsked?: Observer;
  /** The sentence encoder of the service, opened for questions; a build opens another one. */
  encoder?: (QuestionEncoder & ConfiguredEncoder) | undefined;
  /** The edition before; it comes back when nothing that determines the bytes has changed. */
  before?: Edition | undefined;
  /** Where it is built; by default in this process. */
  build?: Build | undefined;
}

/** A sentence encoder that is not opened yet: a build opens it by itself. */
export interface ConfiguredEncoder {
  readonly name: string;
  readonly sentTo?: string | undefined;
  readonly config: EncoderConfig;
  /** The file that vectors are kept in. */
  readonly cache?: string | undefined;
}

/** Time in which the first edition, and later ones, must get their vectors; else they are built without, milliseconds. */
const ENCODING_MILLISECONDS = { first: 3_000, later: 120_000 };

/** Makes an edition of a folder and opens it: a whole edition, or every problem of the folder. */
export async function editionOfFolder(input: EditionInput): Promise<Edition | ContentProblem[]> {
  const { before, onAsked, encoder, now } = input;
  const build = input.build ?? (await import('./build-from-paths.ts')).buildHere;
  // An edition without vectors is built again, even if nothing has changed.
  const served = before?.withoutVectors === undefined ? before?.version : `${before.version} without vectors`;
  const milliseconds = before ? ENCODING_MILLISECONDS.later : ENCODING_MILLISECONDS.first;
  const built = await build(buildInputs({ ...input, encodingMilliseconds: milliseconds }), served);
  if (Array.isArray(built)) return built;
  if (built === 'unchanged') return before as Edition;
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
    ...(encoder && {
      encoder: encoder.name,
      ...(encoder.sentTo !== undefined && { sentTo: encoder.sentTo }),
      encoding: { config: encoder.config, cache: encoder.cache, milliseconds },
    }),
  };
}
