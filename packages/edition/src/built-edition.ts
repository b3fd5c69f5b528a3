import type { Learnt } from '@gatehouse/answers';
import type { Pack } from '@gatehouse/content';
import type { AccessFacts, AccessPolicy, ExistingSite, InsightsMode, Operation } from '@gatehouse/contract';
import type { AssetPaths, Redirect, Tool, Views } from '@gatehouse/site';
import type { EditionDocument } from './edition-document.ts';

/** Access policy and settings of the host that serves an edition; no training depends on them. */
export interface HostTerms {
  /** Its `phase` is that of the content. */
  access: AccessFacts;
  /** The whole access policy, of which `access` is the published part; unset if only documents are built. */
  policy?: AccessPolicy;
  insights: InsightsMode;
  /** Origins that may embed the question box; without an origin there is no box for other sites. */
  widgetOrigins?: readonly string[];
}

/** The host terms of an edition, with defaults for absent members. */
export const hostTermsOf = ({ access, policy, insights, widgetOrigins = [] }: HostTerms): HostTerms => ({
  access,
  ...(policy && { policy }),
  insights,
  widgetOrigins,
});

/** The terms of an edition: its inputs besides the content, such as version, public origin and host settings. */
export interface EditionTerms extends HostTerms {
  /** First 16 hex digits of SHA-256 over the content and everything else that answers depend on; hosts share it. */
  version: string;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  /** The site that shows the documentation; without it, the edition has its own pages. */
  existingSite?: Omit<ExistingSite, 'pages'>;
  /** Name of the encoder, if there is one. Then each answer states whether the encoder found it. */
  encoder?: string;
  /** Host of the encoder, if questions are sent to another machine. */
  sentTo?: string;
  /** The reason why the encoder gave no vectors, as the end of a sentence; the same folder is built again then. */
  withoutVectors?: string;
  /**
   * Names of the placeholders in the content whose values come from the host terms; absent without such placeholders.
   */
  hostPlaceholders?: readonly string[];
}

/** A whole edition as plain data, which another process or a file can hold. */
export interface BuiltEdition extends EditionTerms {
  pack: Pack;
  learnt: Learnt;
  /** The tools, for documents that name them. */
  tools: readonly Pick<Tool, 'name' | 'description'>[];
  operations: Operation[];
  /** By path, without the pages of entries. */
  documents: Map<string, EditionDocument>;
  redirects: Redirect[];
  /** Paths that were removed permanently. */
  removedPaths: string[];
  /** Templates of pages that are rendered on request. */
  assetPaths: AssetPaths;
  /** Digest of the values of `hostPlaceholders`; a host whose values differ cannot serve the edition. */
  placeholderValues?: string;
  /** Views of tool results for clients of the Model Context Protocol, as HTML. */
  views: Views;
}
