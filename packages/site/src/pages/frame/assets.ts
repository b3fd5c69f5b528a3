import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '@gatehouse/content';
import { assetPath, docPath, WIDGET_PATH } from '@gatehouse/contract';
import { packageFolders } from '@gatehouse/runtime';
import type { Asset } from '@gatehouse/source';
import type { PublishedDocument } from '../../documents/document.ts';
import { fontFace, ourFonts } from './fonts.ts';
import { icon } from './icon.ts';
import { hasDefaultStyle, namedFonts, siteStyle } from './site-style.ts';
import { webManifest } from './web-manifest.ts';

const files = [
  'style.css',
  'parts.css',
  'plans.css',
  'docs.css',
  'reference.css',
  'claim.css',
  'theme.js',
  'web-mcp.js',
  'page.js',
  'ask.js',
  'find.js',
  'copy.js',
  'send.js',
  'reference.js',
] as const;

type AssetName = (typeof files)[number];

/** A script that some pages load; the theme and the tool for agents are on all of them, that of the menu where there is one. */
export type ScriptName = Exclude<AssetName, StyleName | 'style.css' | 'theme.js' | 'web-mcp.js' | 'page.js'>;

/** A style sheet that some pages load after the one of all. */
export type StyleName = 'claim.css' | 'docs.css' | 'parts.css' | 'plans.css' | 'reference.css';

/** A script's import of a file beside it: the name of a style sheet, and the file. */
const IMPORT = /^import\s(?:\{[^}]*\}|(\w+)) from '\.\/([\w-]+\.(?:js|css))'(?: with \{ type: 'css' \})?;\n/gm;

/** Scripts and styles as they were written: browsers run them without a build step. */
const ours = Object.fromEntries(files.map((file) => [file, assetText(file)])) as Record<AssetName, string>;

/** Where pages find each of ours, and by their names those of the pack. */
export interface AssetPaths extends Readonly<Record<AssetName, string>> {
  own: Readonly<Record<string, string>>;
  /** Fonts that every page is drawn with. */
  fonts: readonly string[];
}

/** Appended to our styles for packs that have a call to action of their own. */
const CTA_STYLE = 'cta.css';
const SITE_STYLE = 'site.css';
const JAVASCRIPT = 'text/javascript; charset=utf-8';
const SVG = 'image/svg+xml';
/** Policy for pictures: inline styles and no scripts, also when a picture is opened as a page. */
const STILL = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

interface Assets {
  documents: PublishedDocument[];
  paths: AssetPaths;
}

/** Made once for a pack, because all its pages name them. */
const remembered = new WeakMap<Pack, Assets>();

/** Ours, with the colors and the font of the pack, and its own. */
export function assetsOf(pack: Pack): Assets {
  const known = remembered.get(pack);
  if (known) return known;
  const fonts = pack.site.font === undefined ? ourFontFiles : [];
  const paths = Object.fromEntries(
    pack.assets.map(({ name, bytes }) => [name, `${assetPath(name)}?v=${digest(bytes)}`]),
  );
  const style =
    fonts.map(({ face }) => face).join('') +
    ours['style.css'] +
    (pack.site.cta ? assetText(CTA_STYLE) : '') +
    (hasDefaultStyle(pack) ? '' : assetText(SITE_STYLE) + siteStyle(pack.site, paths));
  const documents = files.map((file) => hashed(file, file === 'style.css' ? style : ours[file]));
  const own = [
    ...pack.assets.map((asset) => asItIs(assetPath(asset.name), asset)),
    ...(pack.docs?.files ?? []).map((asset) => asItIs(docPath(asset.name), asset)),
  ];
  const iconIsOwn = pack.assets.some(({ name }) => name === 'icon.png');
  const assets = {
    documents: [
      ...documents.filter((_, at) => pack.docs || files[at] !== 'docs.css'),
      ...fonts.map(({ document }) => document),
      ...own,
      ...(iconIsOwn ? [] : [icon]),
      webManifest(pack),
    ],
    paths: {
      ...(Object.fromEntries(files.map((file, at) => [file, documents[at]?.path])) as Record<AssetName, string>),
      own: paths,
      fonts:
        pack.site.font === undefined
          ? fonts.flatMap(({ first, document }) => (first ? [document.path] : []))
          : namedFonts(pack.site.font).map((name) => paths[name] as string),
    },
  };
  remembered.set(pack, assets);
  return assets;
}

/** Under names that change with their bytes, each with the rule that loads it. */
const ourFontFiles = ourFonts.map(({ file, bytes, ...cut }) => {
  const path = `/assets/${file.replace('.', `-${digest(bytes)}.`)}`;
  const document: PublishedDocument = { path, cache: 'asset', forms: [{ mediaType: 'font/woff2', body: bytes }] };
  return { document, face: fontFace(cut, path), first: cut.letters === undefined };
});

/** A file of the pack. */
function asItIs(path: string, { mediaType, bytes }: Asset): PublishedDocument {
  const headers = mediaType === SVG ? { headers: { 'content-security-policy': STILL } } : {};
  return { path, cache: 'file', forms: [{ mediaType, body: bytes, ...headers }] };
}

/** A script with the files that it imports written into it, each once, so that it is one request. */
function whole(file: string, written = new Set<string>()): string {
  const text = readFileSync(join(packageFolders.assets, file), 'utf8');
  return text.replace(IMPORT, (_, sheet: string | undefined, imported: string) => {
    if (written.has(imported)) return '';
    written.add(imported);
    if (sheet === undefined) return whole(imported, written).replace(/^export /gm, '');
    return `const ${sheet} = new CSSStyleSheet();\n${sheet}.replaceSync(${JSON.stringify(assetText(imported))});\n`;
  });
}

/** The script for other sites. @param origins where it may stand; `*` is everywhere */
export const widgetDocument = (origins: readonly string[]): PublishedDocument => ({
  path: WIDGET_PATH,
  cache: 'file',
  forms: [
    {
      mediaType: JAVASCRIPT,
      body: terselyWritten(whole('widget.js').replace("/* origins */ ['*']", JSON.stringify(origins))),
    },
  ],
});

/** Without parts for authors: comments, indentation, empty lines, line ends that only separate statements. */
function tersely(code: string): string {
  return code.replace(
    /\/\*.*?\*\/|^ *\/\/[^\n]*|^ +|(?<=^ *[\w-]+:) | (?=\{$)|;(?=\n *\})|(?<=[{};,])\n|\n(?=\n)/gms,
    '',
  );
}

/** Further removable parts of a script: spaces around operators outside of strings and patterns. */
function terselyWritten(script: string): string {
  return tersely(script).replace(/ (=>|[=!]==|&&|\|\||\?\?) |(?<=\b(?:const|let) [\w$]+) (=) /g, '$1$2');
}

/** Further removable parts of a style sheet; its strings contain none of them. */
function terselyStyled(style: string): string {
  return tersely(style).replace(
    /(?<=[};,])\n|(?<=,) | (?=> )|(?<=>) |(?<=\([\w-]+:) | (?=\/ )|(?<= \/) |(?<![\d.])0(?=\.\d)|(?<=\[[\w-]+=)"(?=[a-z]+"\])|(?<=\[[\w-]+="[a-z]+)"(?=\])/g,
    '',
  );
}

/** A script or style sheet of ours, in full and minified. */
export function assetText(file: string): string {
  return file.endsWith('.css')
    ? terselyStyled(readFileSync(join(packageFolders.assets, file), 'utf8'))
    : terselyWritten(whole(file));
}

/** The name changes with the bytes, so the file may be kept for good. */
function hashed(file: AssetName, body: string): PublishedDocument {
  const [name, ending] = file.split('.');
  const mediaType = ending === 'css' ? 'text/css; charset=utf-8' : JAVASCRIPT;
  return { path: `/assets/${name}-${digest(body)}.${ending}`, cache: 'asset', forms: [{ mediaType, body }] };
}

function digest(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 12);
}
