import { built } from './built.ts';
import type { ChildService } from './child-service.ts';
import { type Figure, figureOf } from './figure.ts';
import { type LoadRequest, load } from './load.ts';

const ADDRESSES = 100_000;
const ROUNDS = 5;

/** Processor time of counting a new client IP in a full map, relative to a response of /ask. */
export async function measureLimiter(service: ChildService, requests: LoadRequest[]): Promise<Figure> {
  const [{ ipKey }, { MemoryCountStore }, { createLimiter }] = await Promise.all([
    built<typeof import('../packages/server/src/limits/address-key.ts')>('server/src/limits/address-key'),
    built<typeof import('../packages/server/src/stores/counts/memory-count-store.ts')>(
      'server/src/stores/counts/memory-count-store',
    ),
    built<typeof import('../packages/server/src/http/limits/rate-limit.ts')>('server/src/http/limits/rate-limit'),
  ]);
  const store = new MemoryCountStore(60);
  const limiter = createLimiter({ limit: 60, windowSeconds: 60 }, store, Date.now);
  let next = 0;
  const count = () => {
    next++;
    const ip = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`;
    return limiter.admit(ipKey(ip) ?? '', true, []);
  };
  while (store.size < ADDRESSES) count();
  const percents: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const counting = process.cpuUsage();
    for (let times = 0; times < ADDRESSES; times++) count();
    const { user, system } = process.cpuUsage(counting);
    const answering = service.processorSeconds();
    const { answers } = await load(service.url, requests, 1000);
    const perAnswer = ((service.processorSeconds() - answering) / answers) * 1e6;
    percents.push(((user + system) / ADDRESSES / perAnswer) * 100);
  }
  return figureOf(`the limiter with ${ADDRESSES} live addresses, share of the processor time of /ask`, percents, ' %');
}
