import type { AccessSettings } from '@gatehouse/access';
import type { MeaningSource, Observer } from '@gatehouse/answers';
import type { AccessFacts, AccessPolicy, InsightsMode } from '@gatehouse/contract';
import { createYielder, SHORT_SLICE_MILLISECONDS } from '@gatehouse/runtime';
import type { ContentProblem } from '@gatehouse/source';
import type { Build, BuildInputs } from './build-inputs.ts';
import { type Edition, giveMeaning, mendMeaning, openBuilt } from './edition.ts';

export interface EditionInput {
  folder: string;
  /** The documentation tree, where it lies elsewhere than in the folder; empty without one. */
  docs?: string;
  baseUrl: string;
  /** Unset at a first build: then `accessSettings` say where the phase and the access policy are read. */
  access?: AccessFacts | undefined;
  policy?: AccessPolicy | undefined;
  accessSettings?: AccessSettings | undefined;
  /** The clock of documents that hold a date of it, in milliseconds; by default the system's. */
  now?: () => number;
  /** Whether counts of questions are kept, as the documents say; by default they are not. */
  insights?: InsightsMode;
  /** Where the script of the question box for other sites may stand; by default nowhere, and there is none. */
  widgetOrigins?: readonly string[];
  onAsked?: Observer;
  /** Where there is an encoder of meanings. */
  meaning?: MeaningSource | undefined;
  /** The edition before; it comes back when nothing that determines the bytes has changed. */
  before?: Edition | undefined;
  /** Where it is built; by default in this process. */
  build?: Build | undefined;
}

/** Makes an edition of a folder and opens it: a whole edition, or every problem of the folder. */
export async function editionOfFolder(input: EditionInput): Promise<Edition | ContentProblem[]> {
  const { before, onAsked, meaning, now } = input;
  const build = input.build ?? (await import('./build-from-paths.ts')).buildHere;
  const built = await build(buildInputs(input), before?.version);
  if (Array.isArray(built)) return built;
  if (built === 'unchanged') return meaning ? mendMeaning(before as Edition, meaning) : (before as Edition);
  const yieldIfDue = createYielder(SHORT_SLICE_MILLISECONDS);
  const edition = await openBuilt(built, { yieldIfDue, onAsked, now });
  return meaning ? giveMeaning(edition, meaning) : edition;
}

export function buildInputs(input: EditionInput): BuildInputs {
  const {
    folder,
    docs = '',
    baseUrl,
    access,
    policy,
    accessSettings,
    insights = '',
    widgetOrigins = [],
    meaning,
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
    ...(meaning && { encoder: meaning.name, ...(meaning.sentTo !== undefined && { sentTo: meaning.sentTo }) }),
  };
}
