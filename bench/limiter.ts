import type { FastifyReply } from 'fastify';
import { createLimiter } from '../src/http/rate-limit.ts';
import { addressKey } from '../src/limits/address-key.ts';
import { MemoryCountStore } from '../src/stores/memory-count-store.ts';
import type { ChildService } from './child-service.ts';
import { type Figure, figureOf } from './figure.ts';
import { type Asked, load } from './load.ts';

const ADDRESSES = 100_000;
const ROUNDS = 5;

/** What counting takes with a full map, every address a new one, as a share of the whole time of an answer of /ask. */
export async function measureLimiter(service: ChildService, asked: Asked[]): Promise<Figure> {
  const store = new MemoryCountStore(60);
  const limiter = createLimiter({ limit: 60, windowSeconds: 60 }, store, Date.now);
  const reply = { headers: () => reply } as unknown as FastifyReply;
  let next = 0;
  const count = () => {
    next++;
    const address = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`;
    limiter.admit(addressKey(address) ?? '', true, reply);
  };
  while (store.size < ADDRESSES) count();
  const percents: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    for (let times = 0; times < ADDRESSES; times++) count();
    const perCount = (performance.now() - started) / ADDRESSES;
    const { perSecond } = await load(service.address, asked, 1000);
    percents.push((perCount / (1000 / perSecond)) * 100);
  }
  return figureOf(`the limiter with ${ADDRESSES} live addresses, share of the time of /ask`, percents, ' %');
}
