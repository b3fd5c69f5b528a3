import { trainInWorker } from '@gatehouse/answers';
import { countText, SettingsError } from '@gatehouse/contract';
import { colorInWorker } from '@gatehouse/docs';
import { buildInputs } from '@gatehouse/edition';
import { buildFile } from '@gatehouse/edition/build-from-paths';
import { replaceFile, UnreadableFile } from '@gatehouse/runtime';
import { isProblems } from '@gatehouse/source';
import { baseUrlOf } from '../../config/base-url.ts';
import { loadSettings } from '../../config/from-environment.ts';
import { sampleWarning } from '../../config/sample.ts';
import { encoderOf, noVectorsError } from '../../open-encoder.ts';
import { servedFolder } from '../served-folder.ts';
import { print } from '../terminal/print.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { parseCommandLine } from '../terminal/usage-error.ts';

const DEFAULT_OUTPUT = 'site.edition';

/** `gatehouse build [--out FILE]`: writes the edition as one file. */
export async function buildToFile(args: string[]): Promise<number> {
  const options = {
    out: { type: 'string', default: DEFAULT_OUTPUT },
    json: { type: 'boolean', default: false },
  } as const;
  const { out, json } = parseCommandLine({ args, options, strict: true }).values;
  const loaded = loadSettings();
  const { values } = loaded;
  const warning = sampleWarning(loaded);
  if (warning !== undefined) process.stderr.write(`${warning}\n`);
  const { CONTENT_DIR: folder, DOCS_DIR: docs, INSIGHTS: insights, WIDGET_ORIGINS: widgetOrigins } = values;
  const baseUrl = baseUrlOf(values);
  if (values.BASE_URL === '' && values.PORT === 0)
    throw new SettingsError(['BASE_URL must be set where PORT is 0: every link of an edition is made from it.']);
  if (values.BASE_URL === '') process.stderr.write(`BASE_URL is not set, so every link begins with ${baseUrl}.\n`);
  const encoder = await encoderOf(values, baseUrl);
  const inputs = buildInputs({ folder, docs, baseUrl, accessSettings: values, insights, widgetOrigins, encoder });
  const built = await buildFile(inputs, { colorPages: colorInWorker, trainDetector: trainInWorker });
  if (isProblems(built)) {
    if (json) print({ folder: servedFolder(values), problems: built });
    else printProblems(servedFolder(values), built);
    return 1;
  }
  const { edition, pieces } = built;
  if (edition.withoutVectors !== undefined) throw noVectorsError(edition.withoutVectors);
  try {
    await replaceFile(out, pieces, 0o644);
  } catch (error) {
    const [why] = error instanceof UnreadableFile ? [`it is a ${error.kind}`] : (error as Error).message.split(',');
    process.stderr.write(`${out} could not be written (${why}).\n`);
    return 1;
  }
  if (encoder && edition.encoder === undefined && values.ENCODER !== '')
    process.stderr.write(
      `The encoder does not know the language of the content (${edition.pack.product.language}); the word table is used.\n`,
    );
  const { version, access, documents } = edition;
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (json) print({ file: out, version, baseUrl, phase: access.phase, documents: documents.size, bytes });
  else print(`${out}: edition ${version} for ${baseUrl}, ${access.phase}, ${countText(documents.size, 'document')}.\n`);
  return 0;
}
