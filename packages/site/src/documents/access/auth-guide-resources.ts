import {
  type DescribedResource,
  lineToMarkdown,
  metadataUrl,
  ownResource,
  type ResourceScope,
} from '@gatehouse/contract';
import { command } from '../command.ts';
import type { HostInput } from '../document.ts';

/** Scopes with their permissions and lifetimes. */
export function scopeLines(scopes: readonly ResourceScope[]): string {
  return scopes
    .map(
      ({ name, meaning, expires }) =>
        `- \`${name}\`: ${lineToMarkdown(meaning)}${expires === undefined ? '' : ` (for ${expires})`}`,
    )
    .join('\n');
}

/** All scopes, grouped by API if there are several APIs. */
export function scopesSection({ baseUrl, access }: Pick<HostInput, 'baseUrl' | 'access'>): string {
  const own = ownResource(baseUrl);
  if (access.resources.length === 0) return `Scopes:\n\n${scopeLines(own.scopes)}\n`;
  return `There are several APIs, and a token is for one of them:

\`${own.audience}\`, the API of this service:

${scopeLines(own.scopes)}
${access.resources
  .map(
    (resource) => `
${describeResource(baseUrl, resource)}:\n\n${scopeLines(resource.scopes)}\n`,
  )
  .join('')}
Name the one that you want as \`resource\` when you register and when you claim (RFC 8707). It may be left out where all
scopes are of one API.
`;
}

function describeResource(baseUrl: string, { audience, documentation, metadataPath }: DescribedResource): string {
  return `\`${audience}\`, with [documentation](${documentation}) and [metadata](${metadataUrl(baseUrl, metadataPath)})`;
}

/** Usage of the operator's own APIs, with a command for each. */
export function useOfResources({ resources }: HostInput['access']): string {
  if (resources.length === 0) return '';
  return `
The other APIs take their own tokens the same way:

${resources
  .map(
    ({ audience, documentation, reach }) =>
      `${command(audience, { headers: ['Authorization: Bearer $ACCESS_TOKEN'] })}\nIts paths: ${documentation}. ${
        reach === 'introspection'
          ? 'It asks about each token, so a token that was taken back is refused at once.'
          : 'It verifies tokens by itself, so a token that was taken back may be taken until it expires.'
      }`,
  )
  .join('\n\n')}
`;
}

/** `/auth.md` of a service without registration. */
export function guideWithoutAccess(name: string, introduction: string | null, publicList: string): string {
  return `# ${name} auth.md: agent authentication

${introduction === null ? '' : `${introduction}\n\n`}## Status

Nothing here needs a registration, and none is taken. There are no credentials: send none.

Public endpoints: ${publicList}.
`;
}
