import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault that anybody with write access to a content folder can create. */
export interface HostileFile {
  name: string;
  /** The file in the problem message. */
  file: string;
  /** The expected problem message, verbatim: the fault, then the fix. */
  message: string;
  /** Whether the fault consists of many bytes or many files. */
  large?: true;
  put(folder: string): void;
}

const MIB = 1024 * 1024;
const LEGAL = 'faqs/legal.yaml';

const replace = (path: string, bytes: string | Buffer) => (folder: string) => {
  rmSync(join(folder, path), { force: true, recursive: true });
  writeFileSync(join(folder, path), bytes);
};

const text = (name: string, bytes: string | Buffer, message: string, file = LEGAL): HostileFile => ({
  name,
  file,
  message: message,
  ...(bytes.length > 100_000 ? { large: true } : {}),
  put: replace(file, bytes),
});

const replacedBy = (
  name: string,
  message: string,
  put: (path: string, folder: string) => void,
  file = LEGAL,
): HostileFile => ({
  name,
  file,
  message: message,
  put(folder) {
    rmSync(join(folder, file), { force: true, recursive: true });
    put(join(folder, file), folder);
  },
});

const edited = (name: string, oldText: string, newText: string, message: string, file = LEGAL): HostileFile => ({
  name,
  file,
  message: message,
  put(folder) {
    const old = readFileSync(join(folder, file), 'utf8');
    if (!old.includes(oldText)) throw new Error(`"${oldText}" is not in ${file}`);
    writeFileSync(
      join(folder, file),
      old.replace(oldText, () => newText),
    );
  },
});

const many = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

const bomb = (name: string): string =>
  `${name}:\n${[...'bcdefghij'].reduce((lines, letter, at) => `${lines}  - &${letter} [${`*${'abcdefghij'[at]}, `.repeat(10)}]\n`, '  - &a [x]\n')}`;

const TOO_DEEP = 'the YAML is nested too deeply. Write it out in plain lists.';
const REPEATED = 'the YAML repeats itself too often by its aliases. Write it out in plain lists.';
const NOT_UTF8 = 'the file is not UTF-8 text. Save it as UTF-8.';
const INVALID = 'this is not valid YAML';
const NO_GROUP = 'must be a group of names and values, not';
const UNKNOWN = 'is not a file of a content folder. Known files: ';

export const hostileFiles: HostileFile[] = [
  // Not regular files.
  replacedBy('a pipe', 'is a pipe, not a file. Put a file in its place.', (path) => execFileSync('mkfifo', [path])),
  replacedBy(
    'a pipe as auth.md',
    'is a pipe, not a file. Put a file in its place.',
    (path) => execFileSync('mkfifo', [path]),
    'auth.md',
  ),
  replacedBy('a link to a pipe', 'is a pipe, not a file. Put a file in its place.', (path, folder) => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    symlinkSync('../pipe', path);
  }),
  replacedBy('a link to /dev/zero', 'is a device, not a file. Put a file in its place.', (path) =>
    symlinkSync('/dev/zero', path),
  ),
  replacedBy(
    'a link to /dev/zero as a picture',
    'is a device, not a file. Put a file in its place.',
    (path, folder) => {
      mkdirSync(join(folder, 'assets'));
      symlinkSync('/dev/zero', path);
    },
    'assets/icon.png',
  ),
  replacedBy('a link to the terminal', 'is a device, not a file. Put a file in its place.', (path) =>
    symlinkSync('/dev/ptmx', path),
  ),
  replacedBy('a socket', 'is a socket, not a file. Put a file in its place.', (path) =>
    spawnSync(
      process.execPath,
      ['-e', `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`, path],
      { stdio: 'ignore' },
    ),
  ),
  replacedBy('a folder', 'is a folder, not a file. Put a file in its place, or rename it.', (path) => mkdirSync(path)),
  replacedBy('a link to a folder', 'is a folder, not a file. Put a file in its place, or rename it.', (path) =>
    symlinkSync('/', path),
  ),
  replacedBy(
    'a link that leads nowhere',
    'is a link that leads nowhere. Let it lead to a file, or remove it.',
    (path) => symlinkSync('gone', path),
  ),
  replacedBy(
    'a link to itself',
    'is a link that leads to itself (ELOOP). Let it lead to a file, or remove it.',
    (path) => symlinkSync('legal.yaml', path),
  ),
  replacedBy(
    'a link to a file of the system without a size',
    'is a link that leads out of the folder. Put the file itself in its place.',
    (path) => symlinkSync('/proc/version', path),
  ),
  // Sizes.
  replacedBy(
    'a file of 100 GB, most of it holes',
    'the file is larger than 4 MiB. Split it or make it smaller.',
    (path) => {
      writeFileSync(path, '');
      truncateSync(path, 100 * 1024 * MIB);
    },
  ),
  text(
    'an auth.md of 4 MiB of quotations',
    '>'.repeat(4 * MIB),
    'the text has 4194304 characters, more than 2000. Keep the facts that are needed before a registration.',
    'auth.md',
  ),
  {
    name: '17 files of 4 MiB',
    large: true,
    file: '.',
    message: 'the files of the folder are larger than 64 MiB together. Make them smaller.',
    put: (folder) => {
      for (let at = 0; at < 17; at++) writeFileSync(join(folder, `large-${at}.md`), Buffer.alloc(4 * MIB, 'x'));
    },
  },
  {
    name: '100,000 files',
    large: true,
    file: '.',
    message: 'the folder holds more than 20000 entries. Remove files that are no content.',
    put: (folder) => {
      for (let at = 0; at < 100_000; at++) writeFileSync(join(folder, `${at}.txt`), '');
    },
  },
  {
    name: '11,000 files of content',
    large: true,
    file: '.',
    message: 'the folder holds more than 10000 files. Remove files that are no content.',
    put: (folder) => {
      for (let at = 0; at < 11_000; at++) writeFileSync(join(folder, `n${at}.yaml`), '');
    },
  },
  // Nesting.
  text('4 MiB of [', '['.repeat(4 * MIB), TOO_DEEP),
  text('lists in lists, closed', '['.repeat(2 * MIB) + ']'.repeat(2 * MIB), TOO_DEEP),
  text('4 MiB of {a: ', '{a: '.repeat(MIB), TOO_DEEP),
  text('4 MiB of dashes', '- '.repeat(2 * MIB), TOO_DEEP),
  text('4 MiB of question marks', '? '.repeat(2 * MIB), TOO_DEEP),
  text(
    'groups 2,000 deep',
    many(2000, (at) => `${' '.repeat(at)}a:\n`),
    TOO_DEEP,
  ),
  // Repetition.
  text('a bomb of aliases', bomb('faqs'), REPEATED),
  text('an alias of what holds it', 'faqs: &a [*a]\n', REPEATED),
  text('a megabyte repeated by aliases', `a: &a ${'x'.repeat(MIB)}\nb: [${'*a, '.repeat(100_000)}]\n`, REPEATED),
  text('a name made of aliases', `a: &a ${'x'.repeat(MIB)}\n? [${'*a, '.repeat(2000)}]\n: 1\n`, REPEATED),
  text('a name made of aliases, without a value', `a: &a ${'x'.repeat(MIB)}\n? [${'*a, '.repeat(2000)}]\n`, REPEATED),
  text('merge keys', 'a: &a {x: 1}\n<<: *a\n', 'is not a known name here. Correct its spelling or remove it.'),
  // Counts.
  text(
    '100,000 unknown names',
    many(100_000, (at) => `name${at}: 1\n`),
    'and 99,',
  ),
  text(
    '300,000 entries that are none',
    `title: Law\ndescription: Law.\nfaqs:\n${'  - 1\n'.repeat(300_000)}`,
    'and 299,900 more. Fix those above first.',
  ),
  text(
    '2,000,000 values',
    `faqs: [${'1,'.repeat(2_000_000)}]`,
    'the file holds more values than can be read. Make it smaller.',
  ),
  text(
    'the same name 500,000 times',
    'a: 1\n'.repeat(500_000),
    'this name stands twice in its group. Keep one of the two.',
  ),
  text('a million documents', '---\n'.repeat(MIB), 'the file holds more values than can be read. Make it smaller.'),
  text(
    'two documents',
    'name: legal\n---\nname: legal\n',
    'the file holds more than one document. Keep one, without a line ---.',
  ),
  // Bytes and characters.
  text('an empty file', '', `${NO_GROUP} empty. Change the value.`),
  text('only comments', '# a\n'.repeat(MIB), `${NO_GROUP} empty. Change the value.`),
  text('4 MiB of line ends', '\n'.repeat(4 * MIB), `${NO_GROUP} empty. Change the value.`),
  text('UTF-16', Buffer.from('\uFEFFname: legal\n', 'utf16le'), NOT_UTF8),
  text(
    'UTF-16 without its mark',
    Buffer.from('name: legal\n', 'utf16le'),
    'there is a NUL character. Remove it, and save the file as UTF-8.',
  ),
  text('bytes that are no text', Buffer.from([0x6e, 0xff, 0xfe, 0x0a]), NOT_UTF8),
  text('one line of 4 MiB', 'x'.repeat(4 * MIB), `${NO_GROUP} text. Change the value.`),
  text('4 MiB of quotation marks', '"'.repeat(4 * MIB), INVALID),
  text('a control character', 'name: "a\u001b[31m"\n', 'there is a control character. Remove it.'),
  edited('tabs', '    slug:', '\tslug:', `${INVALID}: Tabs are not allowed as indentation. Indent with spaces.`),
  edited(
    'a tag that makes functions',
    'title: ',
    'title: !!js/function ',
    'the tag tag:yaml.org,2002:js/function is not known here. Remove it; text, numbers and lists need none.',
  ),
  edited('the name __proto__', 'title:', '__proto__: {a: 1}\ntitle:', '__proto__ cannot be a name. Choose another.'),
  edited(
    'the name constructor',
    'title:',
    'constructor: {a: 1}\ntitle:',
    'is not a known name here. Correct its spelling or remove it.',
  ),
  edited(
    'a number without end',
    'order: 2',
    'order: .inf',
    'must be an ordinary number. Write the number in digits.',
    'sections/solution.yaml',
  ),
  edited(
    'a number beyond all numbers',
    'order: 2',
    'order: 1e400',
    'must be a number, not text. Write the number alone, without quotation marks, signs or units.',
    'sections/solution.yaml',
  ),
  edited(
    'a number to the base of sixty',
    'order: 2',
    'order: 1:30',
    'must be a number, not text. Write the number alone, without quotation marks, signs or units.',
    'sections/solution.yaml',
  ),
  // Names of files.
  { ...text('a file of another name', '', UNKNOWN, 'Platform.yaml'), name: 'a name in other letters' },
  text('a name that turns the direction of writing', '', UNKNOWN, 'a\u202e\u001b[31mlmay.yaml'),
  {
    name: 'a name that is not UTF-8',
    file: 'a\\xff.yaml',
    message: 'the name of the file is not UTF-8. Rename it.',
    put: (folder) =>
      writeFileSync(Buffer.concat([Buffer.from(join(folder, 'a')), Buffer.from([0xff]), Buffer.from('.yaml')]), ''),
  },
  {
    name: 'a file in the place of the folder',
    file: '.',
    message: 'the content folder is a file, or lies in one. Set CONTENT_DIR to an existing folder.',
    put: (folder) => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
  },
  {
    name: 'no folder any more',
    file: '.',
    message: 'the content folder does not exist. Set CONTENT_DIR to an existing folder.',
    put: (folder) => renameSync(folder, `${folder}.gone`),
  },
  {
    name: 'folders 500 deep beside the content',
    large: true,
    file: 'deep.yaml',
    message: UNKNOWN,
    put: (folder) => {
      mkdirSync(join(folder, ...Array(500).fill('d')), { recursive: true });
      cpSync(join(folder, 'product.yaml'), join(folder, 'deep.yaml'));
    },
  },
];
