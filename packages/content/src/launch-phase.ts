import { join } from 'node:path';
import type { Phase } from '@gatehouse/contract';
import { readRegularFile } from '@gatehouse/runtime';
import { MOST_FILE_BYTES } from '@gatehouse/source';

/**
 * The phase that the service runs in from its start to its end: the one that is set, else that of the card. What is wrong
 * with a card is told when the whole folder is read.
 */
export async function launchPhase({
  LAUNCH_PHASE: set,
  CONTENT_DIR: folder,
}: {
  LAUNCH_PHASE: Phase | '';
  CONTENT_DIR: string;
}): Promise<Phase> {
  if (set !== '') return set;
  // A documentation alone has no card that says otherwise.
  if (folder === '') return 'launched';
  try {
    const card = String(await readRegularFile(join(folder, 'product.yaml'), MOST_FILE_BYTES));
    const { readYaml } = await import('@gatehouse/source/read-yaml');
    return (readYaml(card) as { status?: unknown } | null)?.status === 'pre-launch' ? 'pre-launch' : 'launched';
  } catch {
    return 'launched';
  }
}
