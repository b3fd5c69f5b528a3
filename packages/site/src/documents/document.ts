import type { Pack } from '@gatehouse/content';
import type { AccessFacts, Endpoint, ExistingSite, InsightsMode } from '@gatehouse/contract';
import type { Tool } from '../tools/tool.ts';

/** Input of documents that is the same on every host. */
export interface DocumentInput {
  pack: Pack;
  /** Public origin without a trailing slash. */
  baseUrl: string;
  tools: readonly Tool[];
  /** The site that shows the documentation, if there are no pages of its own. */
  existingSite?: Omit<ExistingSite, 'pages'> | undefined;
}

/** Input of documents that depends on the host: its access policy and its settings. */
export interface HostInput extends Omit<DocumentInput, 'tools'> {
  tools: readonly Pick<Tool, 'name' | 'description'>[];
  access: AccessFacts;
  /** Every operation, in the order of the description. */
  endpoints: readonly Endpoint[];
  /** Recording mode for questions. */
  insights: InsightsMode;
  /** Host of the embedding service that receives questions, if it is another machine. */
  sentTo?: string;
  /** Origins on which the question box for other sites may be shown. */
  widgetOrigins?: readonly string[];
}

/** One representation of a document, before compression. */
export interface Form {
  /** Value of Content-Type. */
  mediaType: string;
  body: string | Buffer;
  /** The parsed JSON body, if it is available. */
  value?: unknown;
  /** More response headers, names in lower case. */
  headers?: Readonly<Record<string, string>>;
}

/** Selects the Cache-Control header of a document. */
export type CacheClass = 'page' | 'doc' | 'card' | 'file' | 'asset';

/** The document at one path: its forms, the default first. */
export interface PublishedDocument {
  path: string;
  cache: CacheClass;
  forms: readonly [Form, ...Form[]];
  /** Whether it is a page in the sitemap. */
  listed?: true;
  /** ISO date of the newest part of a page, if known. */
  lastUpdated?: string;
}

/** A permanent redirect. */
export interface Redirect {
  path: string;
  /** Absolute target address. */
  location: string;
}

export const JSON_TYPE = 'application/json';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** Last line of every Markdown text, which links to the overview of the site. */
export function overviewLine(baseUrl: string): string {
  return `For language models: an overview of this site is at <${baseUrl}/llms.txt>.\n`;
}

/** A document with one JSON form. */
export function jsonDocument(path: string, value: unknown, mediaType = JSON_TYPE): PublishedDocument {
  return { path, cache: 'doc', forms: [{ mediaType, body: JSON.stringify(value), value }] };
}
