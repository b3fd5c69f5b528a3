import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Imports a bundled source module, as the service runs it. Unbundled, tsx would add a helper call to every function,
 * which takes time.
 * @param name path below packages, without its ending
 */
export async function built<Module>(name: string): Promise<Module> {
  const folder = mkdtempSync(join(root, '.bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Two folders below the root, as files in dist, because modules find the project root by that depth.
  const dir = join(folder, 'built');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  await build({
    cwd: root,
    input: { module: `packages/${name}.ts` },
    platform: 'node',
    external: Object.keys(dependencies),
    logLevel: 'silent',
    output: { dir, entryFileNames: '[name].js' },
  });
  return import(pathToFileURL(join(dir, 'module.js')).href);
}
