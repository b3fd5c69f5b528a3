/** Request headers of the protocol. */
export const protocolHeaders = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

export type McpHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The protocol for one edition. */
export interface McpExchange {
  answer(request: { body: Buffer; headers: McpHeaders }): Promise<McpAnswer>;
}

/** One response: JSON, empty, or a stream (subscriptions only). */
export interface McpAnswer {
  status: number;
  json?: Buffer;
  stream?: ReadableStream<Uint8Array>;
  /** Parts of a cacheable response. */
  short?: ShortAnswer;
}

/** A response whose last member is the id of the message. */
export interface ShortAnswer {
  /** The JSON up to the id, reusable with another id. */
  beforeId: Buffer;
  /** As JSON. */
  id: string;
  /** Reports the question to the observer; called for each cached response. */
  notify: () => void;
}

/** Completes the JSON of a response with an id. */
export const withId = (beforeId: Buffer, id: string): Buffer => Buffer.concat([beforeId, Buffer.from(`${id}}`)]);
