/**
 * A value of Accept or Accept-Encoding with its weight (RFC 9110 §12.4.2, §12.5). Invalid parts are skipped.
 */
export interface WeightedValue {
  /** Lower case, with parameters except q, without white space. */
  value: string;
  /** In [0, 1]. */
  q: number;
}

const MAX_VALUES = 64;

export function parseWeighted(header: string | undefined): readonly WeightedValue[] {
  if (!header) return [];
  return header
    .split(',', MAX_VALUES)
    .map((element) => {
      const [value = '', ...parameters] = element.split(';').map((part) => part.replace(/[ \t]/g, '').toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      const mediaParameters = parameters.filter((parameter) => !parameter.startsWith('q=') && parameter !== '');
      return {
        value: [value, ...mediaParameters].join(';'),
        q: weight === undefined ? 1 : Number.parseFloat(weight.slice(2)),
      };
    })
    .filter(({ value, q }) => value !== '' && q >= 0 && q <= 1);
}

export interface Acceptance {
  q: number;
  /** 3: the exact type, 2: `type/*`, 1: every type, 0: no match. */
  specificity: number;
  /** Position of the matching range in the header. */
  order: number;
}

/** The weight of one media type in an Accept header, from its most specific range. */
export function acceptance(ranges: readonly WeightedValue[], type: string): Acceptance {
  let decided: Acceptance = { q: 0, specificity: 0, order: ranges.length };
  ranges.forEach(({ value, q }, order) => {
    // Parameters such as charset or profile do not distinguish the offered types.
    const range = value.split(';', 1)[0];
    const specificity = range === type ? 3 : range === `${type.split('/', 1)[0]}/*` ? 2 : range === '*/*' ? 1 : 0;
    if (specificity > decided.specificity) decided = { q, specificity, order };
  });
  return decided;
}

/** A media type without its parameters. */
export const typeOf = (mediaType: string): string => mediaType.split(';', 1)[0] as string;

/**
 * Index of the offered type that an Accept header prefers. Criteria in order: highest q, most specific range, position
 * in the header, position in the offer. Without a header or a match, the index is 0.
 */
export function chooseType(accept: string | undefined, offered: readonly string[]): number {
  const ranges = parseWeighted(accept);
  if (ranges.length === 0) return 0;
  const { index } = offered
    .map((type, index) => ({ index, ...acceptance(ranges, type) }))
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q || b.specificity - a.specificity || a.order - b.order || a.index - b.index)[0] ?? {
    index: 0,
  };
  return index;
}

/**
 * The coding to send: highest q, br before gzip on a tie, identity if no other coding is wanted or every coding is
 * refused.
 */
export function chooseCoding<Coding extends string>(
  acceptEncoding: string | undefined,
  available: readonly Coding[],
): Coding | 'identity' {
  const acceptedCodings = parseWeighted(acceptEncoding?.replace(/x-gzip/gi, 'gzip'));
  const quality = (coding: string): number =>
    (acceptedCodings.find(({ value }) => value === coding) ?? acceptedCodings.find(({ value }) => value === '*'))?.q ??
    0;
  let chosen: Coding | 'identity' = 'identity';
  // Unlisted identity is acceptable, but any requested coding is preferred.
  let best = acceptedCodings.find(({ value }) => value === 'identity')?.q ?? 0;
  for (const coding of available) {
    const q = quality(coding);
    if (q > 0 && (q > best || (q === best && chosen === 'identity'))) {
      best = q;
      chosen = coding;
    }
  }
  return chosen;
}
