import { describe, expect, it } from 'vitest';
import { Circuit } from '../../../runtime/src/circuit.ts';
import { FallbackCountStore } from '../../../server/src/stores/counts/fallback-count-store.ts';
import { MemoryCountStore } from '../../../server/src/stores/counts/memory-count-store.ts';

const NOW = 1_800_000_000_000;

/** A shared store that can be unavailable, with a log of its calls. */
async function open() {
  const shared = new MemoryCountStore(60);
  const logLines: string[] = [];
  const state = { away: false, asked: 0, countedHere: 0, clock: 0 };
  const remote = <T>(value: () => T) => {
    state.asked++;
    return state.away ? Promise.reject(new Error('away')) : Promise.resolve(value());
  };
  const circuit = new Circuit(
    () => remote(() => 0),
    { down: (error) => logLines.push(`down: ${(error as Error).message}`), up: () => logLines.push('up') },
    () => state.clock,
  );
  const store = new FallbackCountStore(
    {
      add: (key, now) => remote(() => shared.add(key, now)),
      peek: (key, now) => remote(() => shared.peek(key, now)),
    },
    new MemoryCountStore(60),
    circuit,
    () => state.countedHere++,
  );
  await circuit.probe();
  state.asked = 0;
  return { store, circuit, state, logLines: logLines };
}

describe('a fallback count store', () => {
  it('uses the shared store while it responds, and logs nothing', async () => {
    const { store, state, logLines } = await open();
    await store.add('a', NOW);
    expect((await store.add('a', NOW)).requests).toBe(2);
    expect((await store.peek('a', NOW))?.requests).toBe(2);
    expect([state.asked, state.countedHere, logLines]).toEqual([3, 0, []]);
  });

  it('counts in memory from the first failure on, without further calls: only one failure is awaited', async () => {
    const { store, state } = await open();
    state.away = true;
    for (let request = 1; request <= 1000; request++) expect((await store.add('a', NOW)).requests).toBe(request);
    expect([state.asked, state.countedHere]).toEqual([1, 1000]);
    state.away = false;
    await store.add('a', NOW);
    expect(state.asked).toBe(1);
  });

  it('admits no more than the limit in memory, with any number of outages of the shared store', async () => {
    const { store, circuit, state } = await open();
    let admitted = 0;
    for (let request = 0; request < 1000; request++) {
      state.away = request % 2 === 1;
      await circuit.probe();
      if ((await store.add('a', NOW)).requests <= 60) admitted++;
    }
    expect(admitted).toBe(120);
  });

  it('uses the shared store again when a probe has succeeded', async () => {
    const { store, circuit, state } = await open();
    await store.add('a', NOW);
    state.away = true;
    await store.add('a', NOW);
    await circuit.probe();
    state.away = false;
    await circuit.probe();
    expect((await store.add('a', NOW)).requests).toBe(2);
  });

  it('responds to all requests that were waiting when the shared store failed', async () => {
    const { store, state } = await open();
    state.away = true;
    const counts = await Promise.all(Array.from({ length: 100 }, () => store.add('a', NOW)));
    expect(counts.map(({ requests }) => requests)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('warns at most once a minute during an outage, and logs the end of the outage', async () => {
    const { store, circuit, state, logLines } = await open();
    state.away = true;
    for (let second = 0; second < 180; second++) {
      await store.add('a', NOW);
      await circuit.probe();
      state.clock += 1000;
    }
    expect(logLines).toEqual(['down: away', 'down: away', 'down: away']);
    state.away = false;
    await circuit.probe();
    await circuit.probe();
    expect(logLines.slice(3)).toEqual(['up']);
  });

  it('warns once if the shared store fails and recovers every second', async () => {
    const { circuit, state, logLines } = await open();
    for (let second = 0; second < 59; second++) {
      state.away = !state.away;
      await circuit.probe();
      state.clock += 1000;
    }
    expect(logLines.filter((line) => line.startsWith('down'))).toHaveLength(1);
  });

  it('counts in memory until the first probe', async () => {
    const circuit = new Circuit(
      async () => {},
      { down: () => {}, up: () => {} },
      () => 0,
    );
    const never = { add: () => Promise.reject(new Error('asked')), peek: () => Promise.reject(new Error('asked')) };
    const store = new FallbackCountStore(never, new MemoryCountStore(60), circuit, () => {});
    expect(await store.add('a', NOW)).toEqual({ requests: 1, openedAt: NOW });
    expect(circuit.closed).toBe(false);
  });
});
