/** Folder of files that are served unchanged. */
export const ASSET_FOLDER = 'assets/';

/** Allowed files: ending → media type. Scripts are not allowed: pages run only scripts of the service. */
const assetTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  woff2: 'font/woff2',
  css: 'text/css; charset=utf-8',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
};

export const assetEndings = Object.keys(assetTypes)
  .map((ending) => `.${ending}`)
  .join(', ');

/** Media type by the ending of a name; undefined for an unknown ending. */
export function assetTypeOf(name: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(assetTypes, ending) ? assetTypes[ending] : undefined;
}

/** A file of `assets/`, served unchanged. */
export interface Asset {
  /** Path inside the folder. */
  name: string;
  mediaType: string;
  bytes: Buffer;
}
