import { join } from 'node:path';
import type { Phase } from '@gatehouse/contract';
import { readRegularFile } from '@gatehouse/runtime';
import { MAX_FILE_BYTES } from '@gatehouse/source';

/**
 * The phase of the service until it ends: LAUNCH_PHASE, else `status` of product.yaml. Problems of product.yaml are
 * reported later, when the whole folder is read.
 */
export async function launchPhase({
  LAUNCH_PHASE: set,
  CONTENT_DIR: folder,
}: {
  LAUNCH_PHASE: Phase | '';
  CONTENT_DIR: string;
}): Promise<Phase> {
  if (set !== '') return set;
  // A documentation tree alone has no product.yaml, so it counts as launched.
  if (folder === '') return 'launched';
  try {
    const yaml = String(await readRegularFile(join(folder, 'product.yaml'), MAX_FILE_BYTES));
    const { readYaml } = await import('@gatehouse/source/read-yaml');
    return (readYaml(yaml) as { status?: unknown } | null)?.status === 'pre-launch' ? 'pre-launch' : 'launched';
  } catch {
    return 'launched';
  }
}
