import { type Fault, faultBody } from '../json-rpc/message.ts';

/** Headers that mean something to the protocol; others do not reach it. */
export const protocolHeaders = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

export type McpHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One answer: JSON, nothing, or (subscriptions only) a stream that the SDK ends by itself. */
export interface McpAnswer {
  status: number;
  json?: Buffer;
  stream?: ReadableStream<Uint8Array>;
  /** What the JSON is made of, where the same message with another id would get the same. */
  short?: ShortAnswer;
}

/** An answer whose last member is the id of the message. */
export interface ShortAnswer {
  json: Buffer;
  /** The same up to the id: others get it with another one. */
  beforeId: Buffer;
  /** As JSON. */
  id: string;
  /** Whether it would be the same at any other time. */
  lasts: boolean;
  /** To be called each time it is given. */
  tell: () => void;
}

/** The answer to a message with this id, as JSON. */
export const withId = (beforeId: Buffer, id: string): Buffer => Buffer.concat([beforeId, Buffer.from(`${id}}`)]);

export function faultAnswer(fault: Fault): McpAnswer {
  return { status: fault.status, json: Buffer.from(JSON.stringify(faultBody(fault))) };
}
