import { createHash } from 'node:crypto';
import type { PublishedDocument } from '../documents/document.ts';

const css = `:root{color-scheme:light dark;font:100%/1.6 system-ui,sans-serif}
body{margin:0 auto;max-width:44rem;padding:0 1rem}
header,footer{padding:1rem 0}header a{margin-right:1rem}
h1{line-height:1.2}section{margin:2rem 0}
input{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}button{font:inherit;margin-top:.5rem;padding:.5rem 1rem}
footer{border-top:1px solid;margin-top:3rem;font-size:.9rem}
`;

/** The name changes with the bytes, so the file may be kept for good. */
export const stylePath = `/assets/style-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;

export function styleSheet(): PublishedDocument {
  return { path: stylePath, cache: 'asset', forms: [{ mediaType: 'text/css; charset=utf-8', body: css }] };
}
