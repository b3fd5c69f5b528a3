import { type Html, html } from '@gatehouse/contract';

export interface ExampleRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** Language of a block of code. */
export type CodeLanguage = 'sh' | 'json' | 'html';

/** The request as a command for a shell. */
export function curl(baseUrl: string, { method, path, body }: ExampleRequest): string {
  const address = /[?&]/.test(path) ? quoted(baseUrl + path) : baseUrl + path;
  if (method === 'GET') return `curl ${address}`;
  return `curl ${address} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoted(JSON.stringify(body))}`;
}

/** In single quotes of a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Something to copy; `more` are further buttons beside it. */
export function commandBlock(command: string, language: CodeLanguage, more: Html | null = null): Html {
  return html`<div class="command"><pre tabindex="0"><code class="language-${language}">${command}</code></pre><p><button type="button" data-copy>Copy</button>${more}</p></div>`;
}
