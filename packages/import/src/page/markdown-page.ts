import { mapProse } from '@gatehouse/contract';
import { headingsOf, readYaml } from '@gatehouse/source';
import type { PageContent } from './read-page.ts';
import type { Resolve } from './to-markdown.ts';

/** Matches a link or a picture: text in brackets, then the URL. */
const INLINE =
  /(!?)(\[(?:[^[\]\\]|\\.|\[[^[\]]{0,300}\]){0,500}\]\()(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*)(?=[)\s])/g;
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:\s*)(<[^<>\n]*>|\S+)/;

/** Reads a Markdown page: collects and resolves its links, and leaves other text unchanged. */
export function readMarkdownPage(text: string, resolve: Resolve): PageContent {
  const { head, body } = splitHead(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const links: string[] = [];
  const resolveLink = (mark: string, written: string): string => {
    const href = written.replace(/^<|>$/g, '');
    if (mark === '') links.push(href);
    return resolve(href, mark === '' ? 'link' : 'picture') ?? href;
  };
  const markdown = mapProse(body, (line) =>
    line
      .replace(DEFINITION, (_, begin: string, href: string) => begin + resolveLink('', href))
      .split(/(`+[^`]*`+)/)
      .map((part, at) =>
        at % 2 === 1
          ? part
          : part.replace(
              INLINE,
              (_, mark: string, begin: string, href: string) => mark + begin + resolveLink(mark, href),
            ),
      )
      .join(''),
  );
  const heading = headingsOf(body).find(({ level }) => level === 1)?.title ?? '';
  return {
    title: head.title || heading,
    description: head.description,
    markdown,
    links,
    canonical: '',
    language: '',
    robots: '',
    siteName: '',
    facts: { questions: [], product: undefined, offers: [] },
  };
}

/** Splits off the front matter. Unreadable front matter is discarded. */
function splitHead(text: string): { head: { title: string; description: string }; body: string } {
  const [all = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  try {
    const { title, description } = (all === '' ? {} : (readYaml(yaml) ?? {})) as Record<string, unknown>;
    return { head: { title: textOf(title), description: textOf(description) }, body: text.slice(all.length) };
  } catch {
    return { head: { title: '', description: '' }, body: text.slice(all.length) };
  }
}
