import type { Pack } from '@gatehouse/content';
import type { AccessFacts, Endpoint, InsightsMode } from '@gatehouse/contract';
import type { Tool } from '../tools/tool.ts';

/** Input of documents that is the same on every host. */
export interface DocumentInput {
  pack: Pack;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  tools: readonly Tool[];
}

/** Input of documents that depends on the host: its access policy and its settings. */
export interface HostInput extends Omit<DocumentInput, 'tools'> {
  tools: readonly Pick<Tool, 'name' | 'description'>[];
  access: AccessFacts;
  /** Every operation, in the order of the description. */
  endpoints: readonly Endpoint[];
  /** Recorded facts about questions. */
  insights: InsightsMode;
  /** The host of an encoder of meanings that questions are sent to, where it is another machine. */
  sentTo?: string;
  /** Where the question box for other sites may stand. */
  widgetOrigins?: readonly string[];
}

/** One representation of a document, before compression. */
export interface Form {
  /** As sent in Content-Type. */
  mediaType: string;
  body: string | Buffer;
  /** The value of a JSON body, where it is available. */
  value?: unknown;
  /** More response headers, names in lower case. */
  headers?: Readonly<Record<string, string>>;
}

/** How long an answer may be reused (Cache-Control). */
export type CacheClass = 'page' | 'doc' | 'card' | 'file' | 'asset';

/** The document at one path: its forms, the default first. */
export interface PublishedDocument {
  path: string;
  cache: CacheClass;
  forms: readonly [Form, ...Form[]];
  /** Whether it is a page that crawlers are led to. */
  listed?: true;
  /** ISO date of the newest part of a page, where one is known. */
  lastUpdated?: string;
}

/** A path that leads to another one, for good. */
export interface Redirect {
  path: string;
  /** Absolute. */
  location: string;
}

export const JSON_TYPE = 'application/json';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** Ends every text in Markdown: where a reader who has found only this one finds the others. */
export function overviewLine(baseUrl: string): string {
  return `For language models: an overview of this site is at <${baseUrl}/llms.txt>.\n`;
}

/** A document with one JSON form. */
export function jsonDocument(path: string, value: unknown, mediaType = JSON_TYPE): PublishedDocument {
  return { path, cache: 'doc', forms: [{ mediaType, body: JSON.stringify(value), value }] };
}
