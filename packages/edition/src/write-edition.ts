import { CODE_VERSION } from '@gatehouse/contract';
import { type Entry, writeArchive } from '@gatehouse/runtime';
import type { BuiltEdition } from './built-edition.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { writeData } from './plain-data.ts';

/**
 * An edition as a file, in pieces: a ZIP archive with all documents below `site/`, the pack as `pack.jsonl`, the index
 * below `learnt/`, and `manifest.json`. The same edition gives the same bytes.
 */
export function writeEdition(
  { pack, learnt, documents, views, ...terms }: BuiltEdition,
  madeFrom = '',
): Iterable<Uint8Array> {
  const nameByBytes = new Map<ArrayBufferView, string>();
  const entries = new Map<string, ArrayBufferView>();
  const addEntry = (bytes: ArrayBufferView, wantedName: string): string => {
    const storedName = nameByBytes.get(bytes);
    if (storedName !== undefined) return storedName;
    let name = wantedName;
    for (let more = 2; entries.has(name); more++) name = `${wantedName}~${more}`;
    entries.set(name, bytes);
    nameByBytes.set(bytes, name);
    return name;
  };
  const published: Manifest['documents'] = {};
  for (const { path, forms, ...document } of documents.values())
    published[path] = {
      ...document,
      forms: forms.map(({ mediaType, headers, etag, body }) => ({
        mediaType,
        headers,
        etag,
        body: { identity: addEntry(body, nameOf(path, mediaType)) },
      })),
    };
  for (const [name, view] of Object.entries(views)) addEntry(Buffer.from(view), `views/${name}.html`);
  const data = {
    'pack.jsonl': writeData(pack, 'pack', addEntry),
    'learnt.jsonl': writeData(learnt, 'learnt', addEntry),
  };
  const manifest: Manifest = { format: FORMAT, code: CODE_VERSION, madeFrom, ...terms, documents: published };
  const texts = Object.entries({ 'manifest.json': JSON.stringify(manifest), ...data });
  return writeArchive([...texts.map(([name, text]): Entry => [name, Buffer.from(text)]), ...entries]);
}

/** Entry name of a form: the path, and the ending of the media type unless the path ends with it. */
function nameOf(path: string, mediaType: string): string {
  const file = path === '/' ? '/index' : path;
  const [type = ''] = mediaType.split(';');
  const kind =
    { markdown: 'md', plain: 'txt', javascript: 'js' }[type.replace(/^text\//, '')] ?? type.replace(/^.*[/+]/, '');
  return `site${/\.\w+$/.test(file) ? file : `${file}.${kind}`}`;
}
