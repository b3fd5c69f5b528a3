const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * The most frequent spelling of each unit in texts, in lower case; for units without one, such as pairs of letters, the
 * unit itself.
 */
export function spellUnits(
  units: readonly string[],
  texts: readonly string[],
  language: string,
  unitsOf: (text: string) => readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.toLocaleLowerCase(language).match(WORD) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const commonest = new Map<string, { word: string; count: number }>();
  for (const [word, count] of counts) {
    const [unit, ...others] = unitsOf(word);
    if (unit === undefined || others.length > 0) continue;
    if (count > (commonest.get(unit)?.count ?? 0)) commonest.set(unit, { word, count });
  }
  return units.map((unit) => commonest.get(unit)?.word ?? unit);
}
