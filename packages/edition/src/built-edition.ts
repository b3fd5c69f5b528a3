import { hash } from 'node:crypto';
import type { Learnt } from '@gatehouse/answers';
import type { Pack } from '@gatehouse/content';
import type { AccessFacts, AccessPolicy, InsightsMode, Operation } from '@gatehouse/contract';
import type { AssetPaths, Form, PublishedDocument, Redirect, Tool, Views } from '@gatehouse/site';
import type { Compressed } from './copies.ts';

/** Access policy and settings of the host that serves an edition; answers are not learnt from them. */
export interface HostTerms {
  /** Its `phase` is that of the content. */
  access: AccessFacts;
  /** The whole access policy, of which `access` is the published part; unset where only documents are built. */
  policy?: AccessPolicy;
  insights: InsightsMode;
  /** Where the question box for other sites may stand; none: there is no such box. */
  widgetOrigins?: readonly string[];
}

/** The host terms alone of an edition, with defaults in place of absent members. */
export const hostTermsOf = ({ access, policy, insights, widgetOrigins = [] }: HostTerms): HostTerms => ({
  access,
  ...(policy && { policy }),
  insights,
  widgetOrigins,
});

/** Inputs of an edition besides its content. */
export interface EditionTerms extends HostTerms {
  /** First 16 hex digits of SHA-256 over the content and everything else that answers depend on; hosts share it. */
  version: string;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  /** Name of the encoder of meanings, where there is one: then answers say whether it found them. */
  encoder?: string;
  /** Its host, where questions are sent to another machine. */
  sentTo?: string;
  /** Names of placeholders in texts of the content that are filled from the host terms; absent where there are none. */
  hostPlaceholders?: readonly string[];
}

/** One representation. */
export interface BuiltForm {
  mediaType: string;
  headers: Readonly<Record<string, string>>;
  /** Of its body as it is, without a content coding. */
  etag: string;
  body: BuiltBody;
}

export interface BuiltDocument extends Omit<PublishedDocument, 'path' | 'forms'> {
  forms: readonly BuiltForm[];
  /** Depends on the host terms. */
  ofHost?: true;
}

/** A body with its compressed copies, as far as they were made. */
export interface BuiltBody extends Compressed {
  identity: Buffer;
}

/** A whole edition as plain data, which another process or a file can hold. */
export interface BuiltEdition extends EditionTerms {
  pack: Pack;
  learnt: Learnt;
  /** The tools, for documents that name them. */
  tools: readonly Pick<Tool, 'name' | 'description'>[];
  operations: Operation[];
  /** By path, without the pages of entries; each is read when it is first asked for. */
  documents: Map<string, () => BuiltDocument>;
  redirects: Redirect[];
  /** Paths of what was removed for good. */
  gone: string[];
  /** For pages that are filled in when they are asked for. */
  assetPaths: AssetPaths;
  /** Digest of the values of `hostPlaceholders`; a host whose values differ cannot serve the edition. */
  filledWith?: string;
  /** What clients of the Model Context Protocol show answers in, as HTML. */
  views: Views;
}

/** A form whose body is bytes. */
export type FormInBytes = Form & { body: Buffer };

export const inBytes = ({ body, ...form }: Form): FormInBytes => ({
  ...form,
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

/** @param digest of the body */
export const builtForm = ({ mediaType, headers = {} }: Form, digest: string, body: BuiltBody): BuiltForm => ({
  mediaType,
  headers,
  etag: etagOf(mediaType, 'identity', digest),
  body,
});

/** One document by itself, whose bodies no other shares. */
export const buildDocument = ({ path, forms, ...document }: PublishedDocument): BuiltDocument => ({
  ...document,
  forms: forms.map(inBytes).map((form) => builtForm(form, digestOf(form.body), { identity: form.body })),
});

/** What tells bytes apart: SHA-256 in base64url. */
export const digestOf = (bytes: Buffer): string => hash('sha256', bytes, 'base64url');

/** A strong validator of one representation (RFC 9110 §8.8.3): media type, coding, and the digest of its bytes. */
export const etagOf = (mediaType: string, coding: string, digest: string): string =>
  `"${hash('sha256', `${mediaType}\n${coding}\n${digest}`, 'base64url').slice(0, 22)}"`;

/** Whether copies are worth it: pictures, fonts and PDF are compressed in themselves, all but one kind. */
export const isCompressible = (mediaType: string): boolean =>
  mediaType === 'image/svg+xml' || !/^(image\/|font\/|application\/pdf)/.test(mediaType);
