import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Translates stack traces of the built program, a few large files, to source files. Maps are read only when a stack is
 * shown: `--enable-source-maps` reads all at the start, which took a tenth of the start time.
 */
export function nameSourceInStacks(): void {
  const maps = new Map<string, SourceMap | undefined>();

  function mapOf(file: string): SourceMap | undefined {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  }

  function sourceFrame(frame: string, file: string, line: string, column: string): string {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Lines of packages have no entry of their own; the nearest entry belongs to a line above.
    if (!entry || !('originalSource' in entry) || entry.generatedLine !== Number(line) - 1) return frame;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${fileURLToPath(new URL(originalSource, file))}:${originalLine + 1}:${originalColumn + 1}`;
  }

  Error.prepareStackTrace = (error, frames) =>
    [error, ...frames].join('\n    at ').replace(/(file:\S+\.js):(\d+):(\d+)/g, sourceFrame);
}

/** Undefined without a map, for example when the source itself runs. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}
