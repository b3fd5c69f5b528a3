import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChildService, startChild } from './child-service.ts';
import { type Figure, figureOf, medianOf } from './figure.ts';
import { type LoadRequest, load, nextIp } from './load.ts';

export const SERVER_CORE = 0;
/** Many short rounds, so that other load on the machine affects both. */
const ROUNDS = 15;
const ROUND_MILLISECONDS = 400;

/** Warm-up: number of requests and minimum time, because V8 optimizes code that has run for a while. */
const WARMING = { answers: 20_000, milliseconds: 6000 };

type Server = Pick<ChildService, 'url' | 'processorSeconds'>;

/** Our rate relative to a bare server with the same responses, measured in alternation. */
export async function compareToBare(
  figure: string,
  service: ChildService,
  requests: LoadRequest[],
  status = 200,
): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const file = join(folder, 'answers.json');
  const answers = [];
  for (const one of requests) answers.push(await rawAnswer(service.url, one));
  writeFileSync(file, JSON.stringify(answers));
  const bare = await startChild(['bench/bare-server.mjs', file], {}, SERVER_CORE);
  try {
    return await compare(figure, service, bare, requests, status);
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Rates of two servers in alternation, after a warm-up of both. */
export async function compare(
  figure: string,
  gatehouse: Server,
  bareServer: Server,
  requests: LoadRequest[],
  status = 200,
): Promise<Figure> {
  const rounds: Record<'ours' | 'theirs', { perSecond: number; answers: number; seconds: number }>[] = [];
  const sent = new Map<Server, number>();
  for (const server of [gatehouse, bareServer]) {
    const { answers } = await load(server.url, requests, WARMING.milliseconds, {
      status,
      maxRequests: WARMING.answers,
    });
    sent.set(server, answers);
  }
  async function measure(server: Server) {
    const secondsBefore = server.processorSeconds();
    const skip = sent.get(server) ?? 0;
    const { perSecond, answers } = await load(server.url, requests, ROUND_MILLISECONDS, { status, skip });
    sent.set(server, skip + answers);
    return { perSecond, answers, seconds: server.processorSeconds() - secondsBefore };
  }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await measure(gatehouse), theirs: await measure(bareServer) });
  }
  const shares = rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond);
  /** Processor time per response, microseconds. */
  const cost = (who: 'ours' | 'theirs') => {
    const [seconds, answers] = (['seconds', 'answers'] as const).map((name) =>
      rounds.reduce((sum, round) => sum + round[who][name], 0),
    );
    return ((seconds ?? 0) / (answers ?? 0)) * 1e6;
  };
  return {
    ...figureOf(figure, shares, ''),
    notes:
      `${Math.round(medianOf(rounds.map(({ ours }) => ours.perSecond)))}/s; processor time ` +
      `${cost('ours').toFixed(1)} µs to ${cost('theirs').toFixed(1)} µs: ${(cost('theirs') / cost('ours')).toFixed(2)}`,
  };
}

/** A response with its bytes as sent, compressed or not. */
function rawAnswer(url: string, { method = 'GET', path, headers = {}, body }: LoadRequest) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const outgoing = request(
      url + path,
      { method, headers: { ...headers, 'X-Forwarded-For': nextIp() } },
      async (incoming) => {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Buffer);
        const { connection, date, 'keep-alive': keepAlive, ...kept } = incoming.headers;
        resolve({ status: incoming.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks).toString('base64') });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
