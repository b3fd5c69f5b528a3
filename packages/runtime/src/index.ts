export { Circuit, type CircuitReports } from './circuit.ts';
export { createClosing, untilAborted } from './closing.ts';
export { ALIGNMENT } from './files/archive-format.ts';
export { packageFolders } from './files/package-folders.ts';
export { ArchiveError, type Entries, entriesOf, readArchive } from './files/read-archive.ts';
export {
  openRegularFile,
  readRegularFile,
  readRegularFileSync,
  UnreadableFile,
  type UnreadableKind,
} from './files/regular-file.ts';
export { keepFile, removeUnfinished, replaceFile } from './files/replace-file.ts';
export { type Entry, writeArchive } from './files/write-archive.ts';
export { askOnce, NoAnswer, type OutboundAnswer, type Outgoing, openHttpClient } from './outbound/http-client.ts';
export { openPool } from './outbound/open-pool.ts';
export { createYielder, SHORT_SLICE_MILLISECONDS, type Yielder } from './yielding.ts';
