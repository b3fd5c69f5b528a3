import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));

const program = `
import { editionOfFolder } from '@gatehouse/edition';
const edition = await editionOfFolder({ folder: 'content', baseUrl: 'https://gatehouse.example', access: { phase: 'pre-launch', verifiedEmail: true, idJag: false, clientAuthentication: [], registration: 'open', resources: [] } });
const documents = [...edition.documents].map(([path, { forms }]) => [
  path,
  forms.flatMap(({ type, codings }) => Object.entries(codings).map(([coding, { etag }]) => [type, coding, etag])),
]);
console.log(JSON.stringify({
  version: edition.version,
  documents,
  month: new Date(0).toLocaleDateString(undefined, { month: 'long' }),
  offset: new Date(0).getTimezoneOffset(),
}));
`;

interface Printed {
  version: string;
  documents: [path: string, codings: [type: string, coding: string, etag: string][]][];
  month: string;
  offset: number;
}

/** Builds the default pack in a process of its own. */
async function printIn(variables: Record<string, string>): Promise<Printed> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    {
      cwd: project,
      env: { PATH: process.env.PATH, ...variables },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout);
}

describe('one folder', () => {
  it('gives the same edition on machines of other places and languages', async () => {
    const [there, here] = await Promise.all([
      printIn({ TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }),
      printIn({ TZ: 'America/New_York', LANG: 'C' }),
    ]);
    // The two processes do differ.
    expect([there.offset, here.offset]).toEqual([640, 300]);
    expect(there.month).not.toBe(here.month);

    expect(there.version).toMatch(/^[0-9a-f]{16}$/);
    expect(there.version).toBe(here.version);
    expect(there.documents.length).toBeGreaterThan(60);
    expect(there.documents).toEqual(here.documents);
  });
});
