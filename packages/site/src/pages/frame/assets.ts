import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pack } from '@gatehouse/content';
import { assetPath, docPath, WIDGET_PATH } from '@gatehouse/contract';
import { packageFolders } from '@gatehouse/runtime';
import type { Asset } from '@gatehouse/source';
import type { PublishedDocument } from '../../documents/document.ts';
import { builtInFonts, fontFace } from './fonts.ts';
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

/** A script that only some pages load. Excludes the scripts of theme, WebMCP and menu, which the frame adds. */
export type ScriptName = Exclude<AssetName, StyleName | 'style.css' | 'theme.js' | 'web-mcp.js' | 'page.js'>;

/** A style sheet that some pages load after `style.css`. */
export type StyleName = 'claim.css' | 'docs.css' | 'parts.css' | 'plans.css' | 'reference.css';

/** Matches an import of a file in the same folder: the name of a style sheet, and the file. */
const IMPORT = /^import\s(?:\{[^}]*\}|(\w+)) from '\.\/([\w-]+\.(?:js|css))'(?: with \{ type: 'css' \})?;\n/gm;

/** Minified scripts and styles. They have no other build step. */
const builtIn = Object.fromEntries(files.map((file) => [file, assetText(file)])) as Record<AssetName, string>;

/** Paths of built-in assets, and of the pack's own assets by name. */
export interface AssetPaths extends Readonly<Record<AssetName, string>> {
  own: Readonly<Record<string, string>>;
  /** Paths of fonts that every page preloads. */
  fonts: readonly string[];
}

/** Appended to the built-in style for packs with a call to action. */
const CTA_STYLE = 'cta.css';
const SITE_STYLE = 'site.css';
const JAVASCRIPT = 'text/javascript; charset=utf-8';
const SVG = 'image/svg+xml';
/** Content security policy of SVG: inline styles and no scripts, also when a picture is opened as a page. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

interface Assets {
  documents: PublishedDocument[];
  paths: AssetPaths;
}

/** Assets are cached, because all pages of a pack refer to them. */
const assetsByPack = new WeakMap<Pack, Assets>();

/** Built-in assets with the colors and the font of the pack, and the pack's own assets. */
export function assetsOf(pack: Pack): Assets {
  const cached = assetsByPack.get(pack);
  if (cached) return cached;
  const fonts = pack.site.font === undefined ? builtInFontFiles : [];
  const paths = Object.fromEntries(
    pack.assets.map(({ name, bytes }) => [name, `${assetPath(name)}?v=${digest(bytes)}`]),
  );
  const style =
    fonts.map(({ face }) => face).join('') +
    builtIn['style.css'] +
    (pack.site.cta ? assetText(CTA_STYLE) : '') +
    (hasDefaultStyle(pack) ? '' : assetText(SITE_STYLE) + siteStyle(pack.site, paths));
  const documents = files.map((file) => hashedDocument(file, file === 'style.css' ? style : builtIn[file]));
  const own = [
    ...pack.assets.map((asset) => packFile(assetPath(asset.name), asset)),
    ...(pack.docs?.files ?? []).map((asset) => packFile(docPath(asset.name), asset)),
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
  assetsByPack.set(pack, assets);
  return assets;
}

/** Built-in fonts under paths with their digest, each with its `@font-face` rule. */
const builtInFontFiles = builtInFonts.map(({ file, bytes, ...cut }) => {
  const path = `/assets/${file.replace('.', `-${digest(bytes)}.`)}`;
  const document: PublishedDocument = { path, cache: 'asset', forms: [{ mediaType: 'font/woff2', body: bytes }] };
  return { document, face: fontFace(cut, path), first: cut.letters === undefined };
});

/** A file of the pack. */
function packFile(path: string, { mediaType, bytes }: Asset): PublishedDocument {
  const headers = mediaType === SVG ? { headers: { 'content-security-policy': SVG_POLICY } } : {};
  return { path, cache: 'file', forms: [{ mediaType, body: bytes, ...headers }] };
}

/** Inlines the imported files of a script, each once, so that it takes one request. */
function inlineImports(file: string, written = new Set<string>()): string {
  const text = readFileSync(join(packageFolders.assets, file), 'utf8');
  return text.replace(IMPORT, (_, sheet: string | undefined, imported: string) => {
    if (written.has(imported)) return '';
    written.add(imported);
    if (sheet === undefined) return inlineImports(imported, written).replace(/^export /gm, '');
    return `const ${sheet} = new CSSStyleSheet();\n${sheet}.replaceSync(${JSON.stringify(assetText(imported))});\n`;
  });
}

/** The question box for other sites. @param origins allowed origins; `*` allows every site */
export const widgetDocument = (origins: readonly string[]): PublishedDocument => ({
  path: WIDGET_PATH,
  cache: 'file',
  forms: [
    {
      mediaType: JAVASCRIPT,
      body: minifyScript(inlineImports('widget.js').replace("/* origins */ ['*']", JSON.stringify(origins))),
    },
  ],
});

/** Removes comments, indentation, empty lines, and line ends that only separate statements. */
function minify(code: string): string {
  return code.replace(
    /\/\*.*?\*\/|^ *\/\/[^\n]*|^ +|(?<=^ *[\w-]+:) | (?=\{$)|;(?=\n *\})|(?<=[{};,])\n|\n(?=\n)/gms,
    '',
  );
}

/** Also removes spaces around operators outside of strings and patterns. */
function minifyScript(script: string): string {
  return minify(script).replace(/ (=>|[=!]==|&&|\|\||\?\?) |(?<=\b(?:const|let) [\w$]+) (=) /g, '$1$2');
}

/** Also removes optional characters of a style sheet; its strings contain none of them. */
function minifyStyle(style: string): string {
  return minify(style).replace(
    /(?<=[};,])\n|(?<=,) | (?=> )|(?<=>) |(?<=\([\w-]+:) | (?=\/ )|(?<= \/) |(?<![\d.])0(?=\.\d)|(?<=\[[\w-]+=)"(?=[a-z]+"\])|(?<=\[[\w-]+="[a-z]+)"(?=\])/g,
    '',
  );
}

/** A minified built-in script or style sheet, with its imports. */
export function assetText(file: string): string {
  return file.endsWith('.css')
    ? minifyStyle(readFileSync(join(packageFolders.assets, file), 'utf8'))
    : minifyScript(inlineImports(file));
}

/** A document whose path contains its digest, so it can be cached forever. */
function hashedDocument(file: AssetName, body: string): PublishedDocument {
  const [name, ending] = file.split('.');
  const mediaType = ending === 'css' ? 'text/css; charset=utf-8' : JAVASCRIPT;
  return { path: `/assets/${name}-${digest(body)}.${ending}`, cache: 'asset', forms: [{ mediaType, body }] };
}

function digest(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 12);
}
