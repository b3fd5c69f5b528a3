import { join } from 'node:path';
import type { Phase } from '@gatehouse/contract';
import { readRegularFile } from '@gatehouse/runtime';
import { MAX_FILE_BYTES } from '@gatehouse/source';

/**
 * The phase of the service for its whole run: the one that is set, else that of the card. Problems of the card are reported
 * when the whole folder is read.
 */
export async function launchPhase({
  LAUNCH_PHASE: set,
  CONTENT_DIR: folder,
}: {
  LAUNCH_PHASE: Phase | '';
  CONTENT_DIR: string;
}): Promise<Phase> {
  if (set !== '') return set;
  // A documentation tree alone has no card with another phase.
  if (folder === '') return 'launched';
  try {
    const yaml = String(await readRegularFile(join(folder, 'product.yaml'), MAX_FILE_BYTES));
    const { readYaml } = await import('@gatehouse/source/read-yaml');
    return (readYaml(yaml) as { status?: unknown } | null)?.status === 'pre-launch' ? 'pre-launch' : 'launched';
  } catch {
    return 'launched';
  }
}
