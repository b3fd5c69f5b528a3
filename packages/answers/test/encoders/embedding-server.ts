import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Synonyms share a number. */
const sameAs: Readonly<Record<string, string>> = { kids: 'children', offspring: 'children', expensive: 'price' };

const DIMENSIONS = 64;

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** The vector of a text: each word adds to three components. */
export function vectorOf(text: string, dimensions = DIMENSIONS): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.001);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = hashOf(sameAs[word] ?? word);
    for (let times = 0; times < 3; times++) {
      const at = hash % dimensions;
      vector[at] = (vector[at] as number) + (hash & 0x10000 ? 1 : -1);
      hash = hashOf(`${hash}`);
    }
  }
  return vector;
}

interface EmbeddingRequest {
  headers: IncomingMessage['headers'];
  body: { input: string[]; model?: string };
}

export interface EmbeddingServer {
  address: string;
  /** All requests so far. */
  requests: EmbeddingRequest[];
  /** All texts so far. */
  texts(): string[];
  /** Replaces the response from now on; the default returns vectors of the words. */
  answer: (response: ServerResponse, requests: EmbeddingRequest) => void;
  close(): Promise<void>;
}

/** A response in the format of OpenAI's embeddings API. */
export function sendVectors(response: ServerResponse, vectors: readonly unknown[]): void {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ object: 'list', data, model: 'words', usage: { prompt_tokens: 1, total_tokens: 1 } }));
}

export const wordVectors: EmbeddingServer['answer'] = (response, { body }) =>
  sendVectors(
    response,
    body.input.map((text) => vectorOf(text)),
  );

/** A small embeddings endpoint on loopback. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const requests: EmbeddingRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const recorded = {
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()) as EmbeddingRequest['body'],
    };
    requests.push(recorded);
    embeddings.answer(response, recorded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const embeddings: EmbeddingServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/embeddings`,
    requests: requests,
    texts: () => requests.flatMap(({ body }) => body.input),
    answer: wordVectors,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return embeddings;
}
