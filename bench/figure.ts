/** One line of the table. */
export interface Figure {
  figure: string;
  value: string;
  /** Lowest to highest of the rounds. */
  spread?: string;
  /** Single measurements. */
  notes?: string;
}

export function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Median with its spread, as text. */
export function figureOf(figure: string, values: number[], unit: string, digits = 2): Figure {
  const text = (value: number) => `${value.toFixed(digits)}${unit}`;
  return {
    figure,
    value: text(medianOf(values)),
    spread: `${text(Math.min(...values))} to ${text(Math.max(...values))}`,
  };
}
