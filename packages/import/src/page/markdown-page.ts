import { mapProse } from '@gatehouse/contract';
import { headingsOf, readYaml } from '@gatehouse/source';
import type { PageContent } from './read-page.ts';
import type { Resolve } from './to-markdown.ts';

/** A link or picture: the brackets, the address, a title. */
const INLINE =
  /(!?)(\[(?:[^[\]\\]|\\.|\[[^[\]]{0,300}\]){0,500}\]\()(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*)(?=[)\s])/g;
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:\s*)(<[^<>\n]*>|\S+)/;

/** A page that is Markdown already: its text stays, its links are collected and resolved. */
export function readMarkdownPage(text: string, resolve: Resolve): PageContent {
  const { head, body } = splitHead(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const links: string[] = [];
  const leading = (mark: string, written: string): string => {
    const address = written.replace(/^<|>$/g, '');
    if (mark === '') links.push(address);
    return resolve(address, mark === '' ? 'link' : 'picture') ?? address;
  };
  const markdown = mapProse(body, (line) =>
    line
      .replace(DEFINITION, (_, begin: string, address: string) => begin + leading('', address))
      .split(/(`+[^`]*`+)/)
      .map((part, at) =>
        at % 2 === 1
          ? part
          : part.replace(
              INLINE,
              (_, mark: string, begin: string, address: string) => mark + begin + leading(mark, address),
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

/** Front matter that cannot be read is taken for none. */
function splitHead(text: string): { head: { title: string; description: string }; body: string } {
  const [all = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  try {
    const { title, description } = (all === '' ? {} : (readYaml(yaml) ?? {})) as Record<string, unknown>;
    return { head: { title: said(title), description: said(description) }, body: text.slice(all.length) };
  } catch {
    return { head: { title: '', description: '' }, body: text.slice(all.length) };
  }
}
