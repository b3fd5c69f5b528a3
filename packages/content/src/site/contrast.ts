/** A color as red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG 2.2 defines it: 0 for black, 1 for white. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast as WCAG 2.2 defines it: from 1 for the same color to 21 for black and white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes two colors as `color-mix(in srgb, …)` of CSS. */
export const mix = (one: Rgb, share: number, other: Rgb): Rgb =>
  one.map((part, at) => share * part + (1 - share) * (other[at] as number)) as unknown as Rgb;

/** The same hue and saturation (HSL) with another lightness, from 0 to 1. */
export function withLightness(colour: Rgb, target: number): Rgb {
  const [most, least] = [Math.max(...colour) / 255, Math.min(...colour) / 255];
  const lightness = (most + least) / 2;
  const chroma = most - least;
  const saturation = chroma === 0 ? 0 : chroma / (1 - Math.abs(2 * lightness - 1));
  const wantedChroma = (1 - Math.abs(2 * target - 1)) * saturation;
  const scale = chroma === 0 ? 0 : wantedChroma / chroma;
  return colour.map((part) => Math.round(255 * (target + (part / 255 - lightness) * scale))) as unknown as Rgb;
}

export const lightnessOf = (colour: Rgb): number => (Math.max(...colour) + Math.min(...colour)) / 510;
