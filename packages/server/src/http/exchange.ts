import type { Edition } from '@gatehouse/edition';
import type { PathRules } from './path-rules.ts';

/** Header fields by lower-case name. */
export type Fields = Readonly<Record<string, string>>;

/** A request, independent of server and platform. */
export interface HttpRequest {
  /** Id in the log. */
  id: string;
  method: string;
  /** Path and optional query, as sent. */
  target: string;
  /** Keys are lower-case names; repeated fields are joined by a comma and a space. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Peer IP address of the connection; empty if the platform has none. */
  ip: string;
  /** Reads the whole body. Never settles if the caller disconnects midway. @throws ServiceError payload_too_large */
  body(mostBytes: number): Promise<Buffer>;
  /** Streams the body with backpressure; undefined without a body. @throws ServiceError payload_too_large */
  stream(mostBytes: number): AsyncIterable<Uint8Array> | undefined;
  /**
   * Calls back if the caller disconnects before it has the whole response.
   * @param halfClosed whether a half-closed connection counts as disconnected: most clients that half-close read no
   * response
   */
  onDisconnect(callback: () => void, halfClosed?: boolean): void;
}

/** A response, independent of server and platform. */
export interface HttpResponse {
  status: number;
  /** Alternating names and values; with Content-Length if it is known. */
  fields: readonly string[];
  body?: Buffer | ReadableStream<Uint8Array> | undefined;
  /** Server-sent events, whose duration is limited. */
  events?: boolean;
  /** Closes the connection, because a part of the request is unread. */
  close?: boolean;
}

/** A request being handled, and the header fields of its response, alternating names and values. */
export interface RequestContext {
  request: HttpRequest;
  /** The current edition at the arrival of the request; used until the response. */
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

/** Response with a value as JSON. */
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

/** Response of server-sent events, with a header against buffering by proxies. It has no length. */
export function answerEvents(
  { fields }: RequestContext,
  body: Buffer | ReadableStream<Uint8Array>,
  more: Fields = {},
): HttpResponse {
  setFields(fields, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', ...more });
  return { status: 200, fields, body, events: true };
}

/** Replaces or adds a field. A linear search is the fastest for so few fields. */
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

/** Fields as alternating names and values. */
export function fieldList(fields: Fields): string[] {
  const pairs: string[] = [];
  for (const name in fields) pairs.push(name, fields[name] as string);
  return pairs;
}
