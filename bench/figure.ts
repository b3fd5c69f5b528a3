/** One line of the table. */
export interface Figure {
  figure: string;
  value: string;
  /** Lowest to highest of the rounds. */
  spread?: string;
}

/** Median with its spread, as text. */
export function figureOf(figure: string, values: number[], unit: string, digits = 2): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const text = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(digits)}${unit}`;
  return {
    figure,
    value: text(sorted[Math.floor(sorted.length / 2)]),
    spread: `(${text(sorted[0])} to ${text(sorted.at(-1))}, ${values.length} rounds)`,
  };
}
