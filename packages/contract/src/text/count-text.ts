/** A count with its noun: `1 page`, `12 pages`. */
export const countText = (count: number | bigint, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 || count === 1n ? one : several}`;
