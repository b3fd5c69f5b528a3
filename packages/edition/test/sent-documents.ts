import type { HttpRequest } from '../../server/src/http/exchange.ts';
import { createDocumentAnswers } from '../../server/src/http/published/document-answers.ts';
import { compressor } from '../../server/src/node/compress.ts';
import type { Edition } from '../src/edition.ts';

/** A document in one form and coding, as sent. */
export interface SentDocument {
  type: string;
  coding: string;
  bytes: Buffer;
  etag: string;
  headers: Record<string, string>;
}

const baseUrl = 'https://plotline.example';
const answerDocument = createDocumentAnswers(baseUrl, compressor);

/** A document in all its forms and codings. */
export async function documentAt(edition: Edition, path: string, answer = answerDocument): Promise<SentDocument[]> {
  const document = edition.documents.get(path);
  if (!document) return [];
  const sent: SentDocument[] = [];
  for (const { mediaType } of document.forms)
    for (const coding of ['identity', 'br', 'gzip']) {
      const [type = ''] = mediaType.split(';');
      const request = { headers: { accept: type, 'accept-encoding': coding } } as Partial<HttpRequest> as HttpRequest;
      const { fields, body } = await answer(request, edition, document);
      const headers = Object.fromEntries(fields.flatMap((name, at) => (at % 2 ? [] : [[name, fields[at + 1] ?? '']])));
      if (headers['content-type'] !== mediaType) throw new Error(`${path} is not sent as ${mediaType}`);
      if ((headers['content-encoding'] ?? 'identity') === coding)
        sent.push({ type, coding, bytes: body as Buffer, etag: headers.etag ?? '', headers });
    }
  return sent;
}
