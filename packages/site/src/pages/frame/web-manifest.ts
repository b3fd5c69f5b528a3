import type { Pack } from '@gatehouse/content';
import { assetPath } from '@gatehouse/contract';
import type { PublishedDocument } from '../../documents/document.ts';

export const WEB_MANIFEST_PATH = assetPath('site.webmanifest');

/** Name and mark of the site, for the home screen of phones. */
export function webManifest({ product: { name, language, summary } }: Pick<Pack, 'product'>): PublishedDocument {
  const manifest = {
    name,
    description: summary,
    lang: language,
    // Relative to the manifest.
    start_url: '../',
    display: 'browser',
    icons: [{ src: 'icon.png', type: 'image/png', sizes: 'any' }],
  };
  return {
    path: WEB_MANIFEST_PATH,
    cache: 'file',
    forms: [{ mediaType: 'application/manifest+json', body: JSON.stringify(manifest) }],
  };
}
