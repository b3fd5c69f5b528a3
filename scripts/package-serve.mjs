// Packs the program that only serves edition files, without build code and word vectors. Writes
// gatehouse-serve-VERSION.tgz into the named folder, by default the project's.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Modules that are loaded on demand, only to build, import or check. */
const building =
  /\/packages\/(?:edition\/src\/(?:build-process|build-from-paths|write-edition)|source\/src\/files\/watch|gatehouse\/src\/cli\/commands\/(?:ask|attach|audit|bridge|build|check|diff|evaluation|export|import|init|lock|rehearse|schemas))\.ts$/;

/** Replaces them by a module that throws an explanation. */
const withoutBuilding = {
  name: 'without-building',
  load: {
    filter: { id: building },
    handler: () => ({
      code: `import { SettingsError } from '@gatehouse/contract';
throw new SettingsError(['gatehouse-serve serves the file of an edition: gatehouse serve --edition FILE. Install gatehouse-server for all else.']);`,
      moduleSideEffects: true,
    }),
  },
};

const { version, license, type, engines, bin, dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const folder = mkdtempSync(join(tmpdir(), 'package-serve-'));
try {
  const entries = {
    'cli/main': 'packages/gatehouse/src/cli/main.ts',
    'encoders/encoder-worker': 'packages/answers/src/encoders/encoder-worker.ts',
  };
  await bundle(entries, join(folder, 'dist'), [withoutBuilding]);
  // The assets are needed: documents that depend on the host are rendered when serving, and contain digests of styles,
  // scripts and fonts.
  for (const path of ['LICENSE', 'assets', 'docs/access-policy.md', 'docs/configuration.md'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  const description = 'Serves the file of an edition that gatehouse-server has built: gatehouse serve --edition FILE.';
  const facts = { name: 'gatehouse-serve', version, description, license, type, engines, bin };
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...facts, dependencies, optionalDependencies }, null, 2)}\n`,
  );
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', process.argv[2] ?? root], {
    cwd: folder,
    stdio: 'inherit',
  });
  process.exitCode = packed.status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
