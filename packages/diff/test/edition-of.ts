import { editFile, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { buildHere } from '../../edition/src/build-from-paths.ts';
import { type BuiltEdition, buildInputs } from '../../edition/src/index.ts';

/** The edition of a content folder with these files, besides product.yaml. */
export async function editionOf(files: Readonly<Record<string, string>>): Promise<BuiltEdition> {
  const folder = temporaryFolder();
  const product = 'name: Loom\nsummary: Loom weaves cloth.\n';
  for (const [path, text] of Object.entries({ 'product.yaml': product, ...files })) editFile(folder, path, () => text);
  const accessSettings = { CONTENT_DIR: folder, DATA_DIR: '', ACCESS_POLICY_FILE: '', LAUNCH_PHASE: '' } as const;
  const built = await buildHere(buildInputs({ folder, baseUrl: 'https://loom.example', accessSettings }));
  if (built === 'unchanged' || Array.isArray(built)) throw new Error(JSON.stringify(built));
  return built;
}
