/** Inserts a value into a list of the greatest so far, in descending order, if it exceeds the least of them. */
export function keepGreatest(greatest: Float64Array, value: number): void {
  let position = greatest.length - 1;
  for (; position > 0 && (greatest[position - 1] as number) < value; position--)
    greatest[position] = greatest[position - 1] as number;
  greatest[position] = value;
}

/** Mean of the three greatest values from an index on; missing values count as 0. */
export function meanOfGreatest(values: Float64Array, from: number): number {
  const greatest = new Float64Array(3);
  for (let at = from; at < values.length; at++)
    if ((values[at] as number) > (greatest[2] as number)) keepGreatest(greatest, values[at] as number);
  const [first = 0, second = 0, third = 0] = greatest;
  return (first + second + third) / 3;
}
