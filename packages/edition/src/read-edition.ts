import { CODE_VERSION } from '@gatehouse/contract';
import { ALIGNMENT, ArchiveError, type Entries, entriesOf, readArchive, type Yielder } from '@gatehouse/runtime';
import type { BuiltEdition } from './built-edition.ts';
import type { Representation } from './edition-document.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { readData } from './plain-data.ts';

/** Bytes that are no edition of this version; the message names the cause and the fix. */
export class EditionFileError extends Error {
  override readonly name = 'EditionFileError';

  constructor(why: string, cause?: unknown) {
    super(`This is not an edition that Gatehouse ${CODE_VERSION} can read. ${why} Build it again with this version.`, {
      cause,
    });
  }
}

/** The member `madeFrom` of a file's manifest; undefined when the manifest cannot be read. The file may be damaged. */
export function madeFromOf(bytes: Uint8Array): string | undefined {
  try {
    return manifestOf(entriesOf(bytes)).madeFrom;
  } catch (error) {
    if (error instanceof EditionFileError || error instanceof ArchiveError) return undefined;
    throw error;
  }
}

/**
 * The edition of a file. Bodies are views of its bytes.
 * @param bytes must not change
 * @throws EditionFileError
 */
export async function readEdition(bytes: ArrayBuffer | Uint8Array, yieldIfDue: Yielder): Promise<BuiltEdition> {
  const entries = await readArchive(alignBytes(bytes), yieldIfDue).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new EditionFileError(error.message, error) : error;
  });
  const { format, code, madeFrom, documents, ...terms } = manifestOf(entries);
  const readEntry = (name: string): Buffer => {
    const entry = entries.get(name);
    if (!entry) throw new EditionFileError(`${name} is missing.`);
    return entry;
  };
  const read = async (name: string) => readData(readEntry(name), readEntry, yieldIfDue);
  const views = [...entries].flatMap(([name, view]) => {
    const [, own] = /^views\/(\w+)\.html$/.exec(name) ?? [];
    return own === undefined ? [] : [[own, view.toString()]];
  });
  return {
    ...terms,
    pack: (await read('pack.jsonl')) as BuiltEdition['pack'],
    learnt: (await read('learnt.jsonl')) as BuiltEdition['learnt'],
    documents: new Map(
      Object.entries(documents).map(([path, { forms, ...document }]) => [
        path,
        {
          ...document,
          path,
          forms: forms.map(({ body, ...form }) => ({ ...form, body: readEntry(body.identity) })) as [
            Representation,
            ...Representation[],
          ],
        },
      ]),
    ),
    views: Object.fromEntries(views),
  };
}

function manifestOf(entries: Entries): Manifest {
  const entry = entries.get('manifest.json');
  if (!entry) throw new EditionFileError('manifest.json is missing.');
  const manifest = parseManifest(entry.toString());
  const { format, code } = manifest ?? {};
  if (!manifest) throw new EditionFileError('manifest.json is damaged.');
  if (format !== FORMAT) throw new EditionFileError(`Its format is ${format}, not ${FORMAT}.`);
  if (code !== CODE_VERSION) throw new EditionFileError(`It was built by version ${code}.`);
  return manifest;
}

/** Typed arrays need aligned offsets. */
function alignBytes(bytes: ArrayBuffer | Uint8Array): Uint8Array {
  const view = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
  return view.byteOffset % ALIGNMENT === 0 ? view : Uint8Array.from(view);
}

/** Undefined for invalid JSON: the manifest is read before the digests are checked. */
function parseManifest(text: string): Manifest | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
