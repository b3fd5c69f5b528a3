import type { Site } from '@gatehouse/contract';
import { ASSET_FOLDER, type ContentProblem, type ParsedFile, type Report } from '@gatehouse/source';
import { findLowContrast, themes } from './accent.ts';

/** Reports accent colors with too little contrast; the nearest readable color of the same hue replaces them. */
export const unreadableAccents = (site: ParsedFile<Site>): ContentProblem[] =>
  themes.flatMap((theme) => {
    const color = site.value.accent?.[theme];
    const lowContrast = color === undefined ? undefined : findLowContrast(color, theme);
    // Rounded down: 4.49 is not enough, and must not look as if it were.
    const what = `${color} has a contrast of ${Math.floor((lowContrast?.ratio ?? 0) * 100) / 100} against the background ${lowContrast?.ground}; text needs 4.5; ${lowContrast?.nearest}, the nearest of its hue, is used`;
    return lowContrast
      ? [site.problem(['accent', theme], what, `Write "${lowContrast.nearest}", or another color`)]
      : [];
  });

/** Reports files that site.yaml names and that do not exist. */
export function checkSite(site: ParsedFile<Site>, isThere: (path: string) => boolean, report: Report): void {
  const { logo, font, style, ogImage } = site.value;
  const files: [path: string[], name: string | undefined][] = [
    [['logo', 'light'], logo?.light],
    [['logo', 'dark'], logo?.dark],
    ...(typeof font === 'object'
      ? ([
          [['font', 'text'], font.text],
          [['font', 'headings'], font.headings],
        ] as [string[], string][])
      : ([[['font'], font === 'system' ? undefined : font]] as [string[], string | undefined][])),
    [['style'], style],
    [['ogImage'], ogImage],
  ];
  for (const [path, name] of files)
    if (name !== undefined && !isThere(ASSET_FOLDER + name))
      report(site.problem(path, `names assets/${name}, which is not there`, 'Put the file there, or correct its name'));
}
