import { join } from 'node:path';
import { packageFolders } from '@gatehouse/runtime';
import { LRUCache } from 'lru-cache';

/** Draws an SVG of words as PNG; null where nothing can be drawn here and now. */
export type DrawPicture = (svg: string) => Promise<Buffer | null>;

/** Maximum size of cached pictures, bytes; some 30 KB each. */
const MAX_BYTES = 16 * 2 ** 20;
/** Maximum number of waiting drawings. Drawing takes tens of milliseconds of a thread, one at a time; further requests get the fallback. */
const MAX_WAITING = 8;

/** @param fontFile the one font of pictures */
export function createPictures(fontFile = join(packageFolders.assets, 'fonts/pictures.ttf')): DrawPicture {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png, svg) => png.length + svg.length,
  });
  const underWay = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(svg: string): Promise<Buffer | null> {
    // It comes with the package, but not on every platform.
    const drawer = await import('@resvg/resvg-js').catch(() => null);
    if (!drawer) return null;
    const font = { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Newsreader 16pt 16pt' };
    const drawn = await drawer.renderAsync(svg, { font }).catch(() => null);
    const png = drawn?.asPng() ?? null;
    if (png) kept.set(svg, png);
    return png;
  }

  return (svg) => {
    const known = kept.get(svg) ?? underWay.get(svg);
    if (known) return Promise.resolve(known);
    if (underWay.size >= MAX_WAITING) return Promise.resolve(null);
    const drawn = last.then(() => draw(svg)).finally(() => underWay.delete(svg));
    underWay.set(svg, drawn);
    last = drawn;
    return drawn;
  };
}
