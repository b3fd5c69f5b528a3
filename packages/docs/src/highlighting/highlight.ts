import { escapeXml } from '@gatehouse/contract';
import Prism, { type Tokens } from 'prismjs';
// Ordered by dependency: later grammars extend earlier ones.
import 'prismjs/components/prism-markup-templating.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-jsx.js';
import 'prismjs/components/prism-tsx.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-json5.js';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-shell-session.js';
import 'prismjs/components/prism-yaml.js';
import 'prismjs/components/prism-toml.js';
import 'prismjs/components/prism-ini.js';
import 'prismjs/components/prism-diff.js';
import 'prismjs/components/prism-markdown.js';
import 'prismjs/components/prism-python.js';
import 'prismjs/components/prism-ruby.js';
import 'prismjs/components/prism-go.js';
import 'prismjs/components/prism-rust.js';
import 'prismjs/components/prism-c.js';
import 'prismjs/components/prism-cpp.js';
import 'prismjs/components/prism-csharp.js';
import 'prismjs/components/prism-java.js';
import 'prismjs/components/prism-kotlin.js';
import 'prismjs/components/prism-swift.js';
import 'prismjs/components/prism-php.js';
import 'prismjs/components/prism-sql.js';
import 'prismjs/components/prism-graphql.js';
import 'prismjs/components/prism-docker.js';
import 'prismjs/components/prism-nginx.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-scss.js';
import 'prismjs/components/prism-powershell.js';

/** Aliases of languages → their names in Prism. */
const aliases: Readonly<Record<string, string>> = {
  js: 'jsx',
  javascript: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  ts: 'typescript',
  mts: 'typescript',
  vue: 'markup',
  svelte: 'markup',
  astro: 'markup',
  mdx: 'markdown',
  sh: 'bash',
  zsh: 'bash',
  shell: 'bash',
  console: 'shell-session',
  jsonc: 'json5',
  dockerfile: 'docker',
  ps1: 'powershell',
  proto: 'clike',
};

/** Maximum length of highlighted code, characters. Some grammars take quadratic time: one second for this length. */
export const MAX_HIGHLIGHTED_CHARACTERS = 10_000;

/** Highlighted token types. The other types of Prism would make up most of a page. */
const COLORED_TYPE =
  /^(comment|prolog|doctype|cdata|keyword|builtin|boolean|number|string|template-string|char|regex|function|class-name|tag|attr-name|attr-value|property|selector|atrule|constant|symbol|variable|inserted|inserted-sign|deleted|deleted-sign|important|title|bold|url)$/;

/** Highlights code as HTML with the classes of Prism (`token keyword`). Code in an unknown language is only escaped. */
export function highlight(code: string, language: string): string {
  const name = language.toLowerCase();
  const grammar = Prism.languages[aliases[name] ?? name];
  const isSupported = typeof grammar === 'object' && grammar !== null && code.length <= MAX_HIGHLIGHTED_CHARACTERS;
  return isSupported ? renderColored(Prism.tokenize(code, grammar), '') : escapeXml(code);
}

function renderColored(tokens: Tokens, around: string): string {
  if (typeof tokens === 'string') return escapeXml(tokens);
  if (Array.isArray(tokens)) return tokens.map((token) => renderColored(token, around)).join('');
  const { type, content } = tokens;
  const inner = renderColored(content, type);
  // Embedded languages and tokens with the color of their parent need no element.
  return COLORED_TYPE.test(type) && type !== around && inner.trim() !== ''
    ? `<span class="token ${type}">${inner}</span>`
    : inner;
}
