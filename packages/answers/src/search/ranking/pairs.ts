/** Hash map from two small numbers to one, in a typed array; string keys would dominate the time of a build. */
export interface Pairs {
  size: number;
  /**
   * Slots of three numbers: `first`, `second` and `value + 1`, which is 0 in a free slot. At least half of the slots
   * are free.
   */
  places: Uint32Array;
}

export function createPairs(): Pairs {
  return { size: 0, places: new Uint32Array(3 * 1024) };
}

export function pairValue(
  { places }: Pairs,
  first: number | undefined,
  second: number | undefined,
): number | undefined {
  if (first === undefined || second === undefined) return undefined;
  const stored = places[placeOf(places, first, second) + 2] as number;
  return stored === 0 ? undefined : stored - 1;
}

/** Adds a pair that has no value yet. @param value 0 or more */
export function addPair(pairs: Pairs, first: number, second: number, value: number): void {
  put(pairs.places, first, second, value + 1);
  if (++pairs.size < pairs.places.length / 6) return;
  const old = pairs.places;
  pairs.places = new Uint32Array(2 * old.length);
  for (let slot = 0; slot < old.length; slot += 3)
    if (old[slot + 2] !== 0) put(pairs.places, old[slot] as number, old[slot + 1] as number, old[slot + 2] as number);
}

function put(places: Uint32Array, first: number, second: number, stored: number): void {
  const slot = placeOf(places, first, second);
  places[slot] = first;
  places[slot + 1] = second;
  places[slot + 2] = stored;
}

function placeOf(places: Uint32Array, first: number, second: number): number {
  const last = places.length / 3 - 1;
  const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
  let slot = (hash ^ (hash >>> 15)) & last;
  while (places[3 * slot + 2] !== 0 && (places[3 * slot] !== first || places[3 * slot + 1] !== second))
    slot = (slot + 1) & last;
  return 3 * slot;
}
