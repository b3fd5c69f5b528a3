import { join } from 'node:path';
import { packageFolders } from '@gatehouse/runtime';
import { LRUCache } from 'lru-cache';

/** Renders an SVG as PNG; null if rendering is unavailable, fails or is busy. */
export type DrawPicture = (svg: string) => Promise<Buffer | null>;

/** Maximum size of all cached pictures, bytes; a picture has about 30 KB. */
const MAX_BYTES = 16 * 2 ** 20;
/**
 * Maximum number of queued pictures. Each takes tens of milliseconds, one at a time; further requests get the fallback.
 */
const MAX_QUEUED_PICTURES = 8;

/** @param fontFile the only font of pictures */
export function createPictures(fontFile = join(packageFolders.assets, 'fonts/pictures.ttf')): DrawPicture {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png, svg) => png.length + svg.length,
  });
  const pending = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();

  async function draw(svg: string): Promise<Buffer | null> {
    // The optional dependency is not available on every platform.
    const drawer = await import('@resvg/resvg-js').catch(() => null);
    if (!drawer) return null;
    const font = { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Newsreader 16pt 16pt' };
    const image = await drawer.renderAsync(svg, { font }).catch(() => null);
    const png = image?.asPng() ?? null;
    if (png) cache.set(svg, png);
    return png;
  }

  return (svg) => {
    const cached = cache.get(svg) ?? pending.get(svg);
    if (cached) return Promise.resolve(cached);
    if (pending.size >= MAX_QUEUED_PICTURES) return Promise.resolve(null);
    const pendingImage = last.then(() => draw(svg)).finally(() => pending.delete(svg));
    pending.set(svg, pendingImage);
    last = pendingImage;
    return pendingImage;
  };
}
