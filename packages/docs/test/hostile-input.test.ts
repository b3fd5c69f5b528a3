import { isAbsolute, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../test/fast-check.ts';

/**
 * A page of some thousand characters takes milliseconds, or a second on a busy machine. A page over this limit
 * indicates a quadratic parser.
 */
const MAX_MILLISECONDS = 5000;

let program = '';
let worker: Worker | undefined;
/** Receives whether the current page was parsed or skipped, or the error thrown. */
let settle = (_error?: unknown): void => {};

/** Parses pages in a worker thread, because only terminating a thread stops a running regular expression. */
beforeAll(async () => {
  const entry = join(process.cwd(), 'packages/docs/test/reading-thread.js');
  const { output } = await build({
    input: entry,
    write: false,
    platform: 'node',
    external: (id) => !/^(?:\.|@gatehouse\/)/.test(id) && !isAbsolute(id),
    output: { format: 'cjs', codeSplitting: false },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `import { parentPort } from 'node:worker_threads';
import { docsOf } from './tree.ts';
parentPort.on('message', ({ text, file }) => parentPort.postMessage(docsOf({ [file]: text, 'other.md': '# Other\\n' }).pages.length));`
            : null,
      },
    ],
  });
  program = output[0].code;
});

afterAll(() => worker?.terminate());

/** Whether a page was parsed or skipped in time. If not, the thread is terminated. */
function isParsedInTime(text: string, file: string): Promise<boolean> {
  const reader = worker ?? startWorker();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      worker = undefined;
      void reader.terminate();
      resolve(false);
    }, MAX_MILLISECONDS);
    settle = (error) => {
      clearTimeout(late);
      if (error === undefined) resolve(true);
      else reject(error);
    };
    reader.postMessage({ text, file });
  });
}

function startWorker(): Worker {
  const started = new Worker(program, { eval: true });
  started.on('message', () => worker === started && settle());
  started.on('error', (error) => {
    if (worker !== started) return;
    worker = undefined;
    settle(error);
  });
  worker = started;
  return started;
}

const repeat = (count: number, piece: string): string => piece.repeat(count);

describe('a page is parsed to its end or skipped', () => {
  it.each([
    ['nested elements on one line', 'page.mdx', `# D\n\n${repeat(30, '<Foo>')}w${repeat(30, '</Foo>')} tail\n`],
    ['1,000 nested divs', 'page.md', `# D\n\n${repeat(1000, '<div>')}w${repeat(1000, '</div>')} tail\n`],
    ['nested code', 'page.md', `${repeat(38, '<code>')}w${repeat(38, '</code>')}\n`],
    ['nested code with backticks', 'page.md', `${repeat(38, '<code>')}\\\`w${repeat(38, '</code>')}\n`],
    ['tables in captions', 'page.md', `${repeat(20, '<table><caption>')}w${repeat(20, '</caption></table>')}\n`],
    ['nested lists', 'page.md', `${repeat(20, '<ul><li>')}w${repeat(20, '</li></ul>')}\n`],
    ['nested pre elements', 'page.md', `${repeat(38, '<pre>')}w${repeat(38, '</pre>')}\n`],
    ['only end tags', 'page.md', `<b>w</b>${repeat(80, '</a>')} tail\n`],
    ['blanks', 'page.mdx', `<b>${repeat(20_000, ' ')}w${repeat(20_000, ' ')}</b> tail\n${repeat(20_000, ' ')}x\n`],
    ['blanks after a heading', 'page.md', `# D\n\n## H${repeat(20_000, ' ')}x\n\n::: tip a${repeat(20_000, ' ')}x\n`],
    ['quotation markers', 'page.md', `${repeat(5000, '> ')}x\n${repeat(5000, '>')}x\n`],
    ['list markers', 'page.md', `${repeat(5000, '- ')}x\n${repeat(5000, '1. ')}x\n`],
    [
      'braces after blanks',
      'page.md',
      `!!! note\n    x\n\n${repeat(5000, ' {: #a')}\n\n## H ${repeat(5000, ' {#a')}\n`,
    ],
    ['quotation marks in exports', 'page.mdx', `export const a = ${repeat(5000, '"\\\\')}\n\nw\n`],
  ])(
    '%s',
    async (_, file, text) => {
      expect(await isParsedInTime(text, file)).toBe(true);
    },
    30_000,
  );

  it('with any repeated content', async () => {
    const piece = fc.constantFrom(
      ...['<a>', '</a>', '<Foo>', '</Foo>', '<Foo a="', '<code>', '</code>', '<table>', '<caption>', '</caption>'],
      ...['</table>', '<tr>', '<td>', '</td>', '</tr>', '<ul>', '<li>', '</li>', '</ul>', '<pre>', '</pre>', '<b>'],
      ...['</b>', '<Note>', '</Note>', '<a href="x">', '<p id="a">', '<br>', '<br/>', '</', '/>', '<', '>', '{', '}'],
      ...['"', "'", '`', '``', '```\n', '~~~\n', ' ', '\t', '\n', '\n\n', '[', ']', '](', '![', '(', ')', '|', '\\'],
      ...['- ', '1. ', '> ', '# ', ':', ':::', '::: tip\n', '!!! a "', '=== "x"\n', '    ', '$', '$$', '*', '_', '-'],
      ...['{#a}', '{:', '{ .a', '<!--', '-->', '/*', '*/', '//', 'import ', 'export const ', 'w', 'a_b', '=', ','],
      ...['&', '[!a]', '[x]: ', '|-|\n', 'language-', '.', '0'],
    );
    const part = fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), fc.constantFrom(1, 30, 1000))
      .map(([pieces, count]) => repeat(count, pieces.join('')));
    const page = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('').slice(0, 12_000));
    await fc.assert(
      fc.asyncProperty(page, fc.constantFrom('page.md', 'page.mdx'), async (text, file) => {
        expect(await isParsedInTime(text, file), `${file}: ${JSON.stringify(text.slice(0, 300))}`).toBe(true);
      }),
      { numRuns: runsOf(300), endOnFailure: true },
    );
  }, 120_000);
});
