import { contrast, hexOf, lightnessOf, mix, type Rgb, rgbOf, withLightness } from './contrast.ts';

/** Backgrounds of links and buttons: the colors of `assets/style.css`. */
const grounds = {
  light: { paper: '#fbfaf6', card: '#f3f0e8' },
  dark: { paper: '#15191d', card: '#1d2328' },
} as const;

type Theme = keyof typeof grounds;

export const themes = ['light', 'dark'] as const satisfies Theme[];

/** Minimum contrast of text (WCAG 2.2, success criterion 1.4.3). */
const MIN_CONTRAST = 4.5;

/** Share of the accent in the background of highlighted text; the rest is the page background. */
const TINT_SHARE = 0.1;

/** Step between two tried values of lightness. */
const STEP = 0.002;

/** Insufficient contrast of links in a color, and the nearest sufficient color of its hue. */
interface AccentFault {
  /** Lowest contrast of the color. */
  ratio: number;
  /** Background of the lowest contrast. */
  ground: string;
  nearest: string;
}

/**
 * Returns undefined for a color with enough contrast. Buttons have this color as background, and text in the page
 * color.
 */
export function findLowContrast(accent: string, theme: Theme): AccentFault | undefined {
  const colour = rgbOf(accent);
  const { ratio, ground } = leastContrast(colour, theme);
  return ratio >= MIN_CONTRAST ? undefined : { ratio, ground, nearest: hexOf(nearestReadable(colour, theme)) };
}

/** The colors, or for too little contrast the nearest sufficient color of the same hue. */
export const readableAccent = ({ light, dark }: Record<Theme, string>): Record<Theme, string> => ({
  light: findLowContrast(light, 'light')?.nearest ?? light,
  dark: findLowContrast(dark, 'dark')?.nearest ?? dark,
});

function leastContrast(colour: Rgb, theme: Theme): { ratio: number; ground: string } {
  const { paper: pageColor, card } = grounds[theme];
  return [rgbOf(pageColor), rgbOf(card), mix(colour, TINT_SHARE, rgbOf(pageColor))]
    .map((ground) => ({ ratio: contrast(colour, ground), ground: hexOf(ground) }))
    .reduce((least, one) => (one.ratio < least.ratio ? one : least));
}

/** Black has enough contrast on the light backgrounds and white on the dark ones, so a color always exists. */
function nearestReadable(colour: Rgb, theme: Theme): Rgb {
  const start = lightnessOf(colour);
  for (let distance = STEP; distance <= 1; distance += STEP)
    for (const lightness of [start - distance, start + distance].filter((one) => one >= 0 && one <= 1)) {
      const candidate = withLightness(colour, lightness);
      if (leastContrast(candidate, theme).ratio >= MIN_CONTRAST) return candidate;
    }
  return theme === 'light' ? [0, 0, 0] : [255, 255, 255];
}
