/** Puts a value above the least of the greatest so far in its place among them. They fall. */
export function keepGreatest(greatest: Float64Array, value: number): void {
  let place = greatest.length - 1;
  for (; place > 0 && (greatest[place - 1] as number) < value; place--) greatest[place] = greatest[place - 1] as number;
  greatest[place] = value;
}
