import type { Edition } from '@gatehouse/edition';
import type { PathRules } from './path-rules.ts';

/** Header fields by names in lower case. */
export type Fields = Readonly<Record<string, string>>;

/** A request, independent of server and platform. */
export interface HttpRequest {
  /** Its id in the log. */
  id: string;
  method: string;
  /** A path, perhaps with a query, as it was sent. */
  target: string;
  /** By names in lower case; repeated fields are joined by a comma and a space. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The peer address of the connection; empty where the platform has none. */
  address: string;
  /** The whole body. Never settles when the caller goes away before it is sent. @throws ServiceError payload_too_large */
  body(mostBytes: number): Promise<Buffer>;
  /** The body as it comes, read no faster than it is taken; undefined where there is none. @throws ServiceError payload_too_large */
  stream(mostBytes: number): AsyncIterable<Uint8Array> | undefined;
  /**
   * Calls back when the caller disconnects before it has the whole response.
   * @param closing whether a half-closed connection counts as disconnected: most clients that half-close read no response
   */
  whenGone(leave: () => void, closing?: boolean): void;
}

/** The whole answer to a request. */
export interface HttpResponse {
  status: number;
  /** Names and values in turn; with Content-Length where the body has one. */
  fields: readonly string[];
  body?: Buffer | ReadableStream<Uint8Array> | undefined;
  /** Server-sent events: to be cut when they have been open for long. */
  events?: boolean;
  /** The connection is of no use any more: not all of the request was read. */
  close?: boolean;
}

/** A request being handled: its context, and the header fields of its response, names and values in turn. */
export interface RequestContext {
  request: HttpRequest;
  /** The one that was served when it came; it is used to the end. */
  edition: Edition;
  rules: PathRules;
  fields: string[];
}

/** A handler of one path and method. @throws ServiceError */
export type RequestHandler = (context: RequestContext) => HttpResponse | Promise<HttpResponse>;

/** @param more replaces fields of the context with the same names */
export function answerWith({ fields }: RequestContext, status: number, more: Fields = {}, body?: Buffer): HttpResponse {
  setFields(fields, more);
  if (status !== 204 && status !== 304) setField(fields, 'content-length', String(body?.length ?? 0));
  return { status, fields, body };
}

/** A value as JSON. */
export function answerJson(context: RequestContext, status: number, value: unknown, more: Fields = {}): HttpResponse {
  return answerJsonBytes(context, status, Buffer.from(JSON.stringify(value)), more);
}

export function answerJsonBytes(
  context: RequestContext,
  status: number,
  json: Buffer,
  more: Fields = {},
): HttpResponse {
  return answerWith(context, status, { 'content-type': 'application/json', ...more }, json);
}

/** Server-sent events, past proxies that would collect them first. They have no length. */
export function answerEvents(
  { fields }: RequestContext,
  body: Buffer | ReadableStream<Uint8Array>,
  more: Fields = {},
): HttpResponse {
  setFields(fields, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', ...more });
  return { status: 200, fields, body, events: true };
}

/** Fields are few, so a look at each is quicker than any other way to find one. */
export function setField(fields: string[], name: string, value: string): void {
  for (let at = 0; at < fields.length; at += 2)
    if (fields[at] === name) {
      fields[at + 1] = value;
      return;
    }
  fields.push(name, value);
}

export function setFields(fields: string[], more: Fields): void {
  for (const name in more) setField(fields, name, more[name] as string);
}

/** Names and values in turn, as they are sent. */
export function fieldList(fields: Fields): string[] {
  const pairs: string[] = [];
  for (const name in fields) pairs.push(name, fields[name] as string);
  return pairs;
}
