import type { Site } from '../../contract/pack/site-shape.ts';
import { ASSET_FOLDER } from '../files/asset-types.ts';
import type { Report } from '../files/content-problem.ts';
import type { ParsedFile } from '../yaml/parse-yaml.ts';
import { accentFault } from './accent.ts';

/** Colors that can be read, and files that are there. */
export function checkSite(site: ParsedFile<Site>, isThere: (path: string) => boolean, report: Report): void {
  const { accent, logo, font, style, ogImage } = site.value;
  for (const theme of accent ? (['light', 'dark'] as const) : []) {
    const colour = accent?.[theme] as string;
    const fault = accentFault(colour, theme);
    if (fault)
      report(
        site.problem(
          ['accent', theme],
          // Rounded down: 4.49 is not enough, and must not look as if it were.
          `${colour} has a contrast of ${Math.floor(fault.ratio * 100) / 100} to the ground ${fault.ground}, text needs 4.5`,
          `Write "${fault.nearest}", the nearest of its hue, or another one`,
        ),
      );
  }
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
