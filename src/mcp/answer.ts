import { type Fault, faultBody } from '../json-rpc/message.ts';

/** One answer: JSON, nothing, or (subscriptions only) a stream that the SDK ends by itself. */
export interface McpAnswer {
  status: number;
  json?: Buffer;
  stream?: ReadableStream<Uint8Array>;
}

export function faultAnswer(fault: Fault): McpAnswer {
  return { status: fault.status, json: Buffer.from(JSON.stringify(faultBody(fault))) };
}
