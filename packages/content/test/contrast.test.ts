import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.ts';
import { findLowContrast } from '../src/site/accent.ts';
import { contrast, hexOf, lightnessOf, mix, type Rgb, rgbOf, withLightness } from '../src/site/contrast.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);

/** Degrees; undefined for gray. */
function hueOf([red, green, blue]: Rgb): number | undefined {
  const [most, chroma] = [Math.max(red, green, blue), Math.max(red, green, blue) - Math.min(red, green, blue)];
  if (chroma === 0) return undefined;
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return (60 * sixth + 360) % 360;
}

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#ff0000', '#ffffff', 3.998],
    ['#0000ff', '#ffffff', 8.592],
    ['#008000', '#ffffff', 5.138],
  ])('of %s to %s is %d, by the WCAG formula', (one, other, ratio) => {
    expect(contrast(rgbOf(one), rgbOf(other))).toBeCloseTo(ratio, 2);
  });

  it('is symmetric, between 1 and 21, and 1 only for equal colors', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrast(one, other);
        expect(contrast(other, one)).toBe(ratio);
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
        expect(contrast(one, one)).toBe(1);
      }),
    );
  });

  it('to white and to black, multiplied, is always 21', () => {
    fc.assert(
      fc.property(colour, (one) => {
        expect(contrast(one, [0, 0, 0]) * contrast(one, [255, 255, 255])).toBeCloseTo(21, 6);
      }),
    );
  });
});

describe('colors', () => {
  it('are unchanged after formatting and parsing', () => {
    fc.assert(
      fc.property(colour, (one) => {
        expect(rgbOf(hexOf(one))).toEqual(one);
      }),
    );
  });

  it('mix like color-mix in browsers', () => {
    expect(hexOf(mix(rgbOf('#000000'), 0.1, rgbOf('#fbfaf6')))).toBe('#e2e1dd');
    expect(hexOf(mix(rgbOf('#ffffff'), 0.1, rgbOf('#15191d')))).toBe('#2c3034');
  });

  it('keep their hue when their lightness changes, and get the requested lightness', () => {
    fc.assert(
      fc.property(colour, fc.double({ min: 0.2, max: 0.8, noNaN: true }), (one, lightness) => {
        const moved = withLightness(one, lightness);
        expect(Math.abs(lightnessOf(moved) - lightness)).toBeLessThan(0.005);
        for (const value of moved) expect(value >= 0 && value <= 255).toBe(true);
        const [before, after] = [hueOf(one), hueOf(moved)];
        // After rounding, a nearly gray color has hardly any hue.
        if (before === undefined || after === undefined || Math.max(...moved) - Math.min(...moved) < 30) return;
        const turn = Math.abs(before - after);
        expect(Math.min(turn, 360 - turn)).toBeLessThan(4);
      }),
    );
  });
});

describe('an accent color', () => {
  it('is legible in the default theme', () => {
    expect(findLowContrast('#1b5773', 'light')).toBeUndefined();
    expect(findLowContrast('#8ac6de', 'dark')).toBeUndefined();
  });

  it('is checked against the colors of the style sheet', () => {
    const style = readFileSync(new URL('../../../assets/style.css', import.meta.url), 'utf8');
    expect(style).toContain('--paper: light-dark(#fbfaf6, #15191d);');
    expect(style).toContain('--card: light-dark(#f3f0e8, #1d2328);');
    expect(readFileSync(new URL('../../../assets/site.css', import.meta.url), 'utf8')).toContain(
      '--mixed: color-mix(in srgb, var(--accent) 10%, var(--paper));',
    );
  });

  it.each([
    ['#ffcc00', 'light', 1.33, '#f3f0e8', '#816700'],
    ['#ffffff', 'light', 1.04, '#fbfbf7', '#6a6a6a'],
    ['#777777', 'light', 3.82, '#eeede9', '#6a6a6a'],
    ['#0000aa', 'dark', 1.19, '#1d2328', '#7a7aff'],
  ] as const)(
    '%s is illegible on %s pages, where it has %d to %s: %s is legible',
    (accent, theme, ratio, ground, nearest) => {
      expect(findLowContrast(accent, theme)).toEqual({ ratio: expect.closeTo(ratio, 2), ground, nearest });
    },
  );

  it('that is illegible has a nearest legible color on every background, with the reported distance', () => {
    const grounds = { light: ['#fbfaf6', '#f3f0e8'], dark: ['#15191d', '#1d2328'] };
    fc.assert(
      fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (one, theme) => {
        const fault = findLowContrast(hexOf(one), theme);
        const nearestColor = rgbOf(fault ? fault.nearest : hexOf(one));
        const paper = rgbOf(grounds[theme][0] as string);
        const tint = nearestColor.map((value, at) => 0.1 * value + 0.9 * (paper[at] as number)) as unknown as Rgb;
        for (const ground of [...grounds[theme].map(rgbOf), tint])
          expect(contrast(nearestColor, ground)).toBeGreaterThanOrEqual(4.5);
        // Other colors on the tint of an accent: text and muted text.
        for (const text of { light: ['#1f262c', '#56606a'], dark: ['#e8e5dd', '#a8b0b7'] }[theme])
          expect(contrast(rgbOf(text), tint)).toBeGreaterThanOrEqual(4.5);
        if (!fault) return;
        expect(fault.ratio).toBeLessThan(4.5);
        // A color halfway to the nearest legible color is still illegible.
        const middle = withLightness(one, (lightnessOf(one) + lightnessOf(nearestColor)) / 2);
        const far = Math.abs(lightnessOf(one) - lightnessOf(nearestColor)) > 0.03;
        if (far) expect(findLowContrast(hexOf(middle), theme)).toBeDefined();
      }),
    );
  });
});
