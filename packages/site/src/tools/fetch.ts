import { type Knowledge, unknownNameText } from '@gatehouse/answers';
import { launchNotice, splitMarkdown } from '@gatehouse/contract';
import { z } from 'zod';
import { cursorDigest, readCursor, writeCursor } from './cursor.ts';
import { createPages, type Pages, readWhole } from './pages.ts';
import { ArgumentError, defineTool, type Tool } from './tool.ts';

/** Maximum length of an id, characters. */
const MAX_ID_CHARACTERS = 2000;
/** Maximum length of a piece, characters. */
const MAX_TEXT = 40_000;

/** Output required by connectors of ChatGPT. */
const output = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  metadata: z.record(z.string(), z.string()),
});

/** `fetch`: one complete page as Markdown, in pieces if it is long. */
export function fetchPage(knowledge: Knowledge): Tool {
  const { pack, version } = knowledge;
  const [example] = pack.docs?.pages ?? [];
  const notice = launchNotice(pack) ?? undefined;
  let pages: Pages | undefined;
  return defineTool({
    name: 'fetch',
    title: `Read a page about ${pack.product.name}`,
    description: `One page of ${pack.product.name} as Markdown, code in its fences: documentation, a question, a section or a guide. A long page comes in pieces; metadata.nextCursor leads to the next. Use search to find ids. Cite the url.`,
    input: z.strictObject({
      id: z
        .string()
        .refine((id) => id.trim() !== '' && id.length <= MAX_ID_CHARACTERS)
        .describe('The id of a search result, or the url of a page')
        .meta({ examples: [example?.path] }),
      cursor: z.string().optional().describe('nextCursor of the piece before'),
    }),
    output,
    jsonText: true,
    rules: {
      id: `the id of a search result or the url of a page, at most ${MAX_ID_CHARACTERS} characters`,
      cursor: 'the nextCursor of a piece of the same page',
    },
    example: { id: example?.path ?? '' },
    answer({ id, cursor }) {
      pages ??= createPages(knowledge);
      const page = pages.find(id);
      if (!page)
        throw new ArgumentError([
          `no page has this "id": ${unknownNameText(id, pages.paths)}; call search to find ids`,
        ]);
      const { path, title, url, kind, source } = page;
      const { text, description, lastUpdated } = readWhole(page, knowledge);
      const pieces = splitMarkdown(text, MAX_TEXT);
      const pageDigest = cursorDigest(version, path);
      const at = cursor === undefined ? 0 : readCursor(cursor, pageDigest, 'page');
      const piece = pieces[at];
      if (piece === undefined) throw new ArgumentError(['"cursor" leads behind the end; start again without cursor']);
      const nextCursor = at + 1 < pieces.length ? writeCursor(pageDigest, at + 1) : undefined;
      const metadata = { kind, description, lastUpdated, source, notice, nextCursor };
      return { value: { id: path, title, text: piece, url, metadata: definedMembers(metadata) } };
    },
  });
}

/** Removes undefined and empty members. */
const definedMembers = (members: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(members).filter((entry): entry is [string, string] => Boolean(entry[1])));
