import type { DocumentInput } from '../../documents/document.ts';
import { serverKey } from '../parts/integrations.ts';

type Input = Pick<DocumentInput, 'pack' | 'baseUrl'>;

export const mcpUrl = ({ baseUrl }: Pick<Input, 'baseUrl'>): string => `${baseUrl}/mcp`;

/** The command that adds this server to Claude Code. */
export const claudeCodeCommand = (input: Input): string =>
  `claude mcp add --transport http ${serverKey(input)} ${mcpUrl(input)}`;

/** Clients that add the server with one click, each with the URL of its dialog. */
export function oneClickClients(input: Input): { name: string; url: string }[] {
  const name = encodeURIComponent(input.pack.product.name);
  const key = encodeURIComponent(serverKey(input));
  const url = mcpUrl(input);
  const config = (value: object) => encodeURIComponent(JSON.stringify(value));
  return [
    {
      name: 'Claude',
      url: `https://claude.ai/customize/connectors?modal=add-custom-connector&connectorName=${name}&connectorUrl=${encodeURIComponent(url)}`,
    },
    {
      name: 'Cursor',
      url: `https://cursor.com/install-mcp?name=${key}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
    },
    {
      name: 'VS Code',
      url: `https://vscode.dev/redirect/mcp/install?name=${key}&config=${config({ type: 'http', url })}`,
    },
  ];
}
