import { DOCS_PATH, docPathMeant } from '@gatehouse/contract';
import type { Coding, Edition, Encoded, EncodedDocument } from '@gatehouse/edition';
import { JSON_TYPE } from '@gatehouse/site';
import { type Answer, type Asked, answerWith, type Call, inTurn } from '../exchange.ts';
import { fixedHeaders } from '../fixed-headers.ts';
import { chooseCoding, chooseType } from '../negotiation/content-negotiation.ts';
import { matches } from '../negotiation/if-none-match.ts';
import { publishedRules } from '../path-rules.ts';
import { questionIn } from '../questions/ask-request.ts';

/** One representation, and the answers that are made of it. */
interface Ready {
  etag: string;
  whole: Answer;
  notModified: Answer;
}

const available: readonly Coding[] = ['br', 'gzip'];
/** Answers kept for a document and in all, some 60 MB at most, and characters of what they were asked with. */
const MAX_REMEMBERED = 50;
const MAX_IN_ALL = 50_000;
const MAX_ASKED = 200;

/** The document in the form and coding that the request prefers; 304 when the caller has it already. */
export type AnswerDocument = (asked: Asked, document: EncodedDocument) => Answer;

export function createDocumentAnswers(baseUrl: string): AnswerDocument {
  const common = { ...fixedHeaders(baseUrl), ...publishedRules.headers };
  /** What was chosen for each pair of Accept and Accept-Encoding; gone with the document, or when there is too much. */
  let remembered = new WeakMap<EncodedDocument['forms'], Map<string, Ready>>();
  let count = 0;

  const prepare = ({ etag, bytes, headers, notModifiedHeaders }: Encoded): Ready => {
    const all: Record<string, string> = { ...common, ...headers };
    // What a 304 says replaces what a cache holds (RFC 9111 §3.2): the policy of a page must be that of the page.
    const repeated = Object.keys({ ...common, ...notModifiedHeaders }).map((name) => [name, all[name] as string]);
    return {
      etag,
      whole: { status: 200, fields: inTurn({ ...all, 'content-length': String(bytes.length) }), body: bytes },
      notModified: { status: 304, fields: repeated.flat() },
    };
  };

  function readyFor({ forms }: EncodedDocument, { headers }: Asked): Ready {
    const asked = `${headers.accept}\n${headers['accept-encoding']}`;
    const known = remembered.get(forms) ?? new Map<string, Ready>();
    const before = known.get(asked);
    if (before) return before;
    const ready = prepare(choose(forms, headers));
    if (known.size >= MAX_REMEMBERED || asked.length > MAX_ASKED) return ready;
    if (++count > MAX_IN_ALL) {
      remembered = new WeakMap();
      count = 1;
    }
    remembered.set(forms, known.set(asked, ready));
    return ready;
  }

  return (asked, document) => {
    const { etag, whole, notModified } = readyFor(document, asked);
    const held = asked.headers['if-none-match'];
    return held !== undefined && matches(held, etag) ? notModified : whole;
  };
}

/** What is at a path that has no handler of its own: a document, or the address that it has moved to. */
export type Found = { document: string } | { location: string };

/** A path of the edition, or where it leads: one trailing slash of a page is forgiven, and in the documentation what sites write behind names. */
export function findPublished(path: string, { documents, redirects, baseUrl }: Edition): Found | undefined {
  if (documents.has(path)) return { document: path };
  const moved = redirects.get(path);
  if (moved !== undefined) return { location: moved };
  const bare = path.startsWith(DOCS_PATH) ? docPathMeant(path) : path.replace(/\/$/, '');
  if (bare === path || /^\/(api|\.well-known|assets)\//.test(path)) return undefined;
  if (documents.has(bare)) return { location: baseUrl + encodeURI(bare) };
  const after = bare.startsWith('/docs/') ? redirects.get(bare) : undefined;
  return after === undefined ? undefined : { location: after };
}

/** Whether there was a page of the documentation that has been removed. */
export function isGone(path: string, { gone }: Edition, hadPage: (path: string) => boolean): boolean {
  const bare = docPathMeant(path);
  return gone.has(bare) || hadPage(bare);
}

/** Answers GET and HEAD of what was found. */
export function answerPublished(call: Call, found: Found, answerDocument: AnswerDocument): Answer {
  const { asked, edition } = call;
  const question = questionAtFrontPage(asked);
  if (question !== undefined) {
    const location = `${edition.baseUrl}/search?${question}`;
    return answerWith(call, 302, { location, 'cache-control': 'no-store', vary: 'Accept' });
  }
  if ('location' in found)
    return answerWith(call, 308, { location: found.location, 'cache-control': 'public, max-age=300' });
  return answerDocument(asked, edition.documents.get(found.document) as EncodedDocument);
}

/** A question in the address of the front page, as browsers and people write it; programs get the page itself. */
function questionAtFrontPage({ target, headers }: Asked): URLSearchParams | undefined {
  if (!target.startsWith('/?') || chooseType(headers.accept, [JSON_TYPE, 'text/html']) === 0) return undefined;
  const query = questionIn(target);
  return query.trim() === '' ? undefined : new URLSearchParams({ query });
}

function choose(forms: EncodedDocument['forms'], headers: Asked['headers']): Encoded {
  const index =
    forms.length === 1
      ? 0
      : chooseType(
          headers.accept,
          forms.map(({ type }) => type),
        );
  const { codings } = forms[index] as (typeof forms)[number];
  const coding = chooseCoding(
    headers['accept-encoding'],
    available.filter((name) => name in codings),
  );
  return codings[coding] ?? codings.identity;
}
