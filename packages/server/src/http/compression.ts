import { type Answer, type Asked, setField } from './exchange.ts';
import { chooseCoding } from './negotiation/content-negotiation.ts';

/** Content codings and how to make them, the first one preferred. */
export type Compressor = Readonly<Record<string, (bytes: Buffer) => Buffer>>;

/** Bodies below this size gain nothing, bytes. */
const LEAST_BYTES = 1024;

/** The answer in the content coding that the caller prefers. Streams and answers with a coding or an ETag stay as they are. */
export function compressAnswer(asked: Asked, answer: Answer, compressor: Compressor): Answer {
  const { body, events } = answer;
  const fields = [...answer.fields];
  const fieldOf = (name: string) => fields[fields.indexOf(name) + 1];
  const has = (name: string) => fields.indexOf(name) % 2 === 0;
  if (events || has('etag') || has('content-encoding')) return answer;
  if (!Buffer.isBuffer(body) || body.length < LEAST_BYTES) return answer;
  setField(fields, 'vary', has('vary') ? `${fieldOf('vary')}, Accept-Encoding` : 'Accept-Encoding');
  const coding = chooseCoding(asked.headers['accept-encoding'], Object.keys(compressor));
  const compressed = compressor[coding]?.(body);
  if (!compressed || compressed.length >= body.length) return { ...answer, fields };
  setField(fields, 'content-encoding', coding);
  setField(fields, 'content-length', String(compressed.length));
  return { ...answer, fields, body: compressed };
}
