import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildInputs } from '@gatehouse/edition';
import { createFetchHandler, createRequestListeners } from '@gatehouse/server';
import { isProblems } from '@gatehouse/source';
import { baseUrlOf } from '../config/base-url.ts';
import { loadSettings } from '../config/from-environment.ts';
import { sampleWarning } from '../config/sample.ts';
import { encoderOf, noVectorsError } from '../open-encoder.ts';
import { ContentError, wireService } from '../open-service.ts';
import { listen } from '../service.ts';
import type { Caller } from './fetch.ts';

export type { Caller } from './fetch.ts';

/**
 * Settings by their names, as in docs/configuration.md. Every value is a text, as in the environment; an unset or empty
 * value means the default.
 */
export type SettingTexts = Readonly<Record<string, string | undefined>>;

/** The whole service, before it listens. */
export interface OpenService {
  /**
   * Handles one request of the Fetch standard. Never rejects: a failure is a response with status 500. Its headers are
   * complete; a compressed body has its Content-Encoding.
   */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  /**
   * Answers one request of `node:http`, and writes its line of the access log: a listener for your own server, or the
   * last handler of an Express app. The body must not have been read. Your server sets the timeouts of connections.
   */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Starts a server at HOST and PORT, and the admin server at ADMIN_PORT, as `gatehouse serve` does. Call it once; if
   * it fails, the service is closed.
   * @returns the URL, for example `http://127.0.0.1:8080`
   * @throws the system's error, with its `code`: EADDRINUSE, EACCES, EADDRNOTAVAIL, ENOTFOUND
   */
  listen(): Promise<string>;
  /**
   * Closes everything within 15 seconds: first running responses of its own server, then store and files. Close your
   * own server before, because later requests are not handled.
   */
  close(): Promise<void>;
}

/**
 * Opens the service of `gatehouse serve` without listening: reads and watches the content folder, opens the store
 * in DATA_DIR, logs to standard output from LOG_LEVEL on. It belongs at the root of an origin, which BASE_URL names: every
 * path except your own routes. One process opens a DATA_DIR at a time.
 *
 * @param settings by default the environment
 * @throws SettingsError, ContentError or StoreProblem, distinguished by `name`: invalid settings, a folder with
 * problems, a store that cannot be opened. `message` is for people; `problems` lists the details, except for a store.
 * @example docs/examples/mount.ts
 */
export async function openService(settings: SettingTexts = process.env): Promise<OpenService> {
  const loaded = loadSettings(settings);
  const opened = await wireService(loaded.values, { warning: sampleWarning(loaded) });
  const { parts, handler } = opened;
  await opened.watch();
  let close = () => opened.close();
  return {
    fetch: createFetchHandler(parts, handler),
    handle: createRequestListeners(handler, parts).answer,
    async listen() {
      const service = await listen(opened);
      close = service.close;
      return service.address;
    },
    close: () => close(),
  };
}

/**
 * Builds an edition of the content folder, for `openEdition` of `gatehouse-server/fetch`: all published content, as bytes. The
 * same folder, settings and version give the same bytes. Nothing is written to DATA_DIR, of which only the access policy
 * is read.
 *
 * @param settings by default the environment. CONTENT_DIR, DOCS_DIR, BASE_URL, LAUNCH_PHASE and the access policy count.
 * @returns some 100 KB for each question
 * @throws SettingsError or ContentError, as `openService`
 * @example docs/examples/build-edition.ts
 */
export async function buildEdition(settings: SettingTexts = process.env): Promise<Uint8Array> {
  const { values } = loadSettings(settings);
  const baseUrl = baseUrlOf(values);
  const { CONTENT_DIR: folder, DOCS_DIR: docs } = values;
  // Loaded on demand, because a service builds in a child process.
  const { buildFile } = await import('@gatehouse/edition/build-from-paths');
  const encoder = await encoderOf(values, baseUrl);
  const built = await buildFile(buildInputs({ folder, docs, baseUrl, accessSettings: values, encoder }));
  if (isProblems(built)) throw new ContentError(built);
  const { withoutVectors: reason } = built.edition;
  if (reason !== undefined) throw noVectorsError(reason);
  return Buffer.concat(built.pieces);
}
