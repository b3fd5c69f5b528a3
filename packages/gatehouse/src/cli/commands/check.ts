import {
  ACCESS_FILE,
  findStarterText,
  noticesOf,
  readContent,
  readContentFolder,
  validateContent,
} from '@gatehouse/content';
import { countText } from '@gatehouse/contract';
import { packageFolders } from '@gatehouse/runtime';
import {
  type ContentProblem,
  DOCS_FOLDER,
  describeProblem,
  isProblems,
  type SourceFile,
  sortProblems,
} from '@gatehouse/source';
import { loadFolders, loadSettings } from '../../config/from-environment.ts';
import { describeLint, describeLintOfProblems, lint } from '../lint.ts';
import { servedFolder } from '../served-folder.ts';
import { escapeControls } from '../terminal/escape-controls.ts';
import { print } from '../terminal/print.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { parseCommandLine, UsageError } from '../terminal/usage-error.ts';
import { withProgress } from '../terminal/with-progress.ts';

/**
 * `gatehouse check [folder]`: every problem of a folder, or a summary of its content; with `--lint`, the quality of its
 * phrasings.
 */
export async function check(args: string[]): Promise<number> {
  const options = { lint: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseCommandLine({ args, options, allowPositionals: true, strict: true });
  if (positionals.length > 1) throw new UsageError('Name one folder.');
  const settings = positionals.length > 0 ? loadFolders() : loadSettings().values;
  const folder = positionals[0] ?? servedFolder(settings);
  const { files, unread } = await readContent(positionals[0] ?? settings.CONTENT_DIR, settings.DOCS_DIR);
  const pack = validateContent(files, undefined, unread);
  const starter = (await readContentFolder(packageFolders.starter)) as SourceFile[];
  const openProblems = [...findStarterText(starter, files), ...(await problemsOfPolicy(files))];
  // A left-out page does not prevent serving, but its writer must fix it.
  const found = isProblems(pack) ? pack : (pack.docs?.leftOut ?? []);
  if (isProblems(pack) || found.length > 0 || openProblems.length > 0) {
    const problems = sortProblems([...found, ...openProblems]);
    // Notices of the documentation are printed even if the folder cannot be served.
    const checkedFiles = isProblems(pack) ? docsWithProduct(files) : files;
    const readable = isProblems(pack) ? validateContent(checkedFiles) : pack;
    const notices = isProblems(readable) ? [] : noticesOf(checkedFiles, readable);
    if (values.json) print({ folder, problems, notices });
    else {
      print(describeNotices(notices));
      printProblems(folder, problems, process.stdout);
      if (values.lint) print(describeLintOfProblems(problems));
    }
    return 1;
  }
  const { name, status } = pack.product;
  const notices = noticesOf(files, pack);
  const questions = pack.categories.reduce((sum, { faqs }) => sum + faqs.length, 0);
  const linted = values.lint ? await withProgress('Asking every phrasing', lint(files, pack)) : undefined;
  const summary = [
    `${folder}: no problems. ${name}, ${status}, ${countText(questions, 'question')}.\n`,
    describeNotices(notices),
  ].join('');
  print(
    values.json
      ? { folder, problems: [], notices, name, status, questions, lint: linted }
      : summary + (linted ? describeLint(linted) : ''),
  );
  return 0;
}

const describeNotices = (notices: readonly ContentProblem[]): string =>
  notices.map((notice) => escapeControls(`notice: ${describeProblem(notice)}\n`)).join('');

/** The documentation of a folder, with a default product.yaml. */
const docsWithProduct = (files: readonly SourceFile[]): SourceFile[] => [
  ...files.filter(({ path }) => path.startsWith(DOCS_FOLDER)),
  { path: 'product.yaml', bytes: Buffer.from('name: Documentation\nsummary: Documentation.\n') },
];

/** The access policy is not content, but may lie in the folder. */
async function problemsOfPolicy(files: readonly SourceFile[]): Promise<ContentProblem[]> {
  const file = files.find(({ path }) => path === ACCESS_FILE);
  if (!file) return [];
  const { readAccessPolicy } = await import('@gatehouse/access/parse-access-policy');
  const read = readAccessPolicy(file.bytes, file.path);
  return Array.isArray(read) ? read : [];
}
