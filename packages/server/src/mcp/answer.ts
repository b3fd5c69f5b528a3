/** Headers that mean something to the protocol; others do not reach it. */
export const protocolHeaders = ['mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

export type McpHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The protocol over one surface; made anew for each edition. */
export interface McpExchange {
  answer(request: { body: Buffer; headers: McpHeaders }): Promise<McpAnswer>;
}

/** One answer: JSON, nothing, or (subscriptions only) a stream. */
export interface McpAnswer {
  status: number;
  json?: Buffer;
  stream?: ReadableStream<Uint8Array>;
  /** Parts of the JSON, where the same message with another id gets the same result at any time. */
  short?: ShortAnswer;
}

/** An answer whose last member is the id of the message. */
export interface ShortAnswer {
  /** The JSON up to the id: others get it with another one. */
  beforeId: Buffer;
  /** As JSON. */
  id: string;
  /** To be called each time it is given again. */
  tell: () => void;
}

/** The answer to a message with this id, as JSON. */
export const withId = (beforeId: Buffer, id: string): Buffer => Buffer.concat([beforeId, Buffer.from(`${id}}`)]);
