import { type Html, html } from '@gatehouse/contract';

export interface ExampleRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** Language of a block of code. */
export type CodeLanguage = 'sh' | 'json' | 'html';

/** The request as a curl command. */
export function curl(baseUrl: string, { method, path, body }: ExampleRequest): string {
  const url = /[?&]/.test(path) ? quoteShellText(baseUrl + path) : baseUrl + path;
  if (method === 'GET') return `curl ${url}`;
  return `curl ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoteShellText(JSON.stringify(body))}`;
}

/** Quotes a text for a POSIX shell. */
export const quoteShellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A code block with a copy button. @param more further buttons */
export function commandBlock(command: string, language: CodeLanguage, more: Html | null = null): Html {
  return html`<div class="command"><pre tabindex="0"><code class="language-${language}">${command}</code></pre><p><button type="button" data-copy>Copy</button>${more}</p></div>`;
}
