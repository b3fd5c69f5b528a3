import { accountLimits, errorsOf, limitTexts, metadataUrl, OWN_METADATA_PATH, oauthErrors } from '@gatehouse/contract';
import type { HostInput } from '../document.ts';

type Row = readonly string[];

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function errorsSection({ baseUrl, access, endpoints }: HostInput): string {
  const registration = endpoints.filter(({ tag }) => tag === 'agent-auth');
  const rows = errorsOf(registration)
    .filter(({ code }) => code === 'method_not_allowed' || registration.some(({ errors }) => errors.includes(code)))
    .map(({ code, status, message }) => {
      const at = registration
        .filter(({ errors }) => errors.includes(code))
        .map(({ path }) => path.split('/').at(-1) ?? '');
      return [`\`${code}\``, String(status), at.length > 0 ? at.join(', ') : 'all', message];
    });
  const token = registration.find(({ path }) => path.endsWith('/token'));
  return `Errors are \`{"error":{"code","message","hint"}}\`. At the authenticated API, where \`WWW-Authenticate\` begins with
\`Bearer resource_metadata="${metadataUrl(baseUrl, OWN_METADATA_PATH)}"\`:

${table(['Case', 'Status', 'Code', 'Added to `WWW-Authenticate`'], access.phase === 'launched' ? challenges : rowsBeforeLaunch)}

At registration, claim and revocation:

${table(['Code', 'Status', 'At', 'Meaning'], rows)}
${
  token
    ? `
At the token endpoint errors are \`{"error","error_description"}\` (RFC 6749):

${table(
  ['Error', 'Status', 'Meaning'],
  Object.entries(oauthErrors).map(([code, { status, description }]) => [`\`${code}\``, String(status), description]),
)}
`
    : ''
}`;
}

const rowsBeforeLaunch: readonly Row[] = [['any request, with or without a token', '401', '`unauthorized`', 'nothing']];

const challenges: readonly Row[] = [
  ['no token, or another scheme', '401', '`unauthorized`', 'nothing'],
  ['a malformed header, two of them, or a token in the address', '401', '`unauthorized`', '`error="invalid_token"`'],
  [
    'a token that is wrong, expired or revoked',
    '401',
    '`unauthorized`',
    '`error="invalid_token"` and `error_description`',
  ],
  ['a scope is missing', '403', '`insufficient_scope`', '`error="insufficient_scope"` and `scope`'],
];

export function limitsSection({ access, endpoints }: HostInput): string {
  const launched = access.phase === 'launched';
  const { failures, requests } = accountLimits;
  const lines = [
    ...limitTexts(endpoints.filter(({ tag }) => tag === 'agent-auth')).map(
      (text) => `${text}, for each client address`,
    ),
    ...(launched
      ? [
          `${requests.limit} requests per minute on \`/api/v1\`, for each registration`,
          `${failures.limit} refused tokens per minute on \`/api/v1\`, for each client address`,
        ]
      : []),
    ...(launched && access.verifiedEmail
      ? [
          'Codes: 3 for each registration, 5 tries for each code; 1 try for each code of an e-mail address for which there were 20 wrong ones on the same day (UTC), or 10 from the same network',
          'Mails: 3 per hour and 10 per day to each e-mail address, of which one network can ask for 2 and 5; beyond that no mail is sent, and the answer is the same',
          'Mails to all addresses together: 500 per hour, of which a network (IPv4 /24, IPv6 /48) may use a tenth of the remainder; beyond that registration and claim answer 429 with `Retry-After`',
        ]
      : []),
  ];
  return `${lines.map((line) => `- ${line}.`).join('\n')}

Beyond a limit of requests the answer is 429 with \`Retry-After\`.
`;
}
