import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PublishedDocument } from '../documents/document.ts';

const files = ['style.css', 'theme.js', 'web-mcp.js', 'ask.js', 'find.js', 'copy.js', 'send.js'] as const;

type AssetName = (typeof files)[number];

/** A script that some pages load; the theme and the tool for agents are on all of them. */
export type ScriptName = Exclude<AssetName, 'style.css' | 'theme.js' | 'web-mcp.js'>;

const documents = Object.fromEntries(files.map((file) => [file, readAsset(file)])) as Record<
  AssetName,
  PublishedDocument
>;

/** What pages load, as it was written: browsers take it without a build step. */
export const assets: readonly PublishedDocument[] = Object.values(documents);

export function assetPath(file: AssetName): string {
  return documents[file].path;
}

/** Without what is for authors: comments, indentation, empty lines, line ends that only part statements. */
function tersely(code: string): string {
  return code.replace(
    /\/\*.*?\*\/|^ *\/\/[^\n]*|^ +|(?<=^ *[\w-]+:) | (?=\{$)|;(?=\n *\})|(?<=[{};,])\n|\n(?=\n)/gms,
    '',
  );
}

/** The name changes with the bytes, so the file may be kept for good. `assets` lies beside `src` and `dist` alike. */
function readAsset(file: AssetName): PublishedDocument {
  const text = readFileSync(new URL(`../../assets/${file}`, import.meta.url), 'utf8');
  const [name, ending] = file.split('.');
  const body = tersely(text);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const mediaType = `text/${ending === 'css' ? 'css' : 'javascript'}; charset=utf-8`;
  return { path: `/assets/${name}-${hash}.${ending}`, cache: 'asset', forms: [{ mediaType, body }] };
}
