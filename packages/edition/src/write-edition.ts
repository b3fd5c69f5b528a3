import { CODE_VERSION } from '@gatehouse/contract';
import { type Entry, writeArchive } from '@gatehouse/runtime';
import type { BuiltBody, BuiltEdition } from './built-edition.ts';
import { FORMAT, type Manifest, type ManifestForm } from './manifest.ts';
import { writeData } from './plain-data.ts';

/**
 * An edition as a file, in pieces: a ZIP archive with everything that is served under `site/`, the pack as `pack.jsonl`, the index
 * below `learnt/`, and `manifest.json`. The same edition gives the same bytes.
 */
export function writeEdition(
  { pack, learnt, documents, views, ...terms }: BuiltEdition,
  madeFrom = '',
): Iterable<Uint8Array> {
  const names = new Map<ArrayBufferView, string>();
  const entries = new Map<string, ArrayBufferView>();
  const keep = (bytes: ArrayBufferView, wanted: string): string => {
    const known = names.get(bytes);
    if (known !== undefined) return known;
    let name = wanted;
    for (let more = 2; entries.has(name); more++) name = `${wanted}~${more}`;
    entries.set(name, bytes);
    names.set(bytes, name);
    return name;
  };
  const published: Manifest['documents'] = {};
  for (const [path, read] of documents) {
    const { forms, ...document } = read();
    published[path] = {
      ...document,
      forms: forms.map(({ body, ...form }) => ({ ...form, body: keepBody(body, nameOf(path, form.mediaType), keep) })),
    };
  }
  for (const [name, view] of Object.entries(views)) keep(Buffer.from(view), `views/${name}.html`);
  const data = { 'pack.jsonl': writeData(pack, 'pack', keep), 'learnt.jsonl': writeData(learnt, 'learnt', keep) };
  const manifest: Manifest = { format: FORMAT, code: CODE_VERSION, madeFrom, ...terms, documents: published };
  const texts = Object.entries({ 'manifest.json': JSON.stringify(manifest), ...data });
  return writeArchive([...texts.map(([name, text]): Entry => [name, Buffer.from(text)]), ...entries]);
}

/** @returns by each form of the bytes the name of its entry */
function keepBody({ identity, ...copies }: BuiltBody, name: string, keep: (bytes: Buffer, name: string) => string) {
  const kept = keep(identity, name);
  return Object.fromEntries(
    Object.entries({ identity, ...copies }).map(([coding, bytes]) => [
      coding,
      coding === 'identity' ? kept : keep(bytes, `${kept}.${coding === 'gzip' ? 'gz' : coding}`),
    ]),
  ) as ManifestForm['body'];
}

/** The name of the entry of a form: its path, and what kind of file it is, unless the path ends with that. */
function nameOf(path: string, mediaType: string): string {
  const file = path === '/' ? '/index' : path;
  const [type = ''] = mediaType.split(';');
  const kind =
    { markdown: 'md', plain: 'txt', javascript: 'js' }[type.replace(/^text\//, '')] ?? type.replace(/^.*[/+]/, '');
  return `site${/\.\w+$/.test(file) ? file : `${file}.${kind}`}`;
}
