import { ANSWERS_FOLDER, FACTS_FILE, UNCOMPRESSED } from './format.ts';

/** Timeout of one file, milliseconds. */
const LONGEST_WAIT = 15_000;

/** A file could not be loaded. The message names it. */
export class FileError extends Error {
  override name = 'FileError';
  /** Whether the site has no such file, or another one under its name. */
  readonly isMissing: boolean;

  constructor(message: string, isMissing = false) {
    super(message);
    this.isMissing = isMissing;
  }
}

/**
 * Loads a file of the answers.
 * @param root URL of the script
 * @param path below the folder of the answers
 * @throws FileError
 */
export async function loadFile(root: URL, path: string): Promise<Uint8Array> {
  const url = new URL(`${ANSWERS_FOLDER}/${path}`, root);
  const [, kind = ''] = /^[^/]+\/([\w-]+)/.exec(path) ?? [];
  const isCompressed = path.endsWith('.bin') && !UNCOMPRESSED.has(kind);
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  // Only the file that names the version changes.
  const options: object = path === FACTS_FILE ? { cache: 'no-cache' } : {};
  const response = await fetch(url, { ...options, signal }).catch(() => {
    throw new FileError(
      `${url.pathname} could not be loaded: ${signal.aborted ? 'there was no response in time' : 'the connection failed'}.`,
    );
  });
  if (!response.ok)
    throw new FileError(
      `${url.pathname} could not be loaded: the status is ${response.status}.`,
      response.status < 500,
    );
  try {
    const stored = isCompressed && response.body?.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await (stored ? new Response(stored) : response).arrayBuffer());
  } catch {
    throw new FileError(`${url.pathname} is not complete.`, !signal.aborted);
  }
}
