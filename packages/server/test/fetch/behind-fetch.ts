import { readdirSync } from 'node:fs';
import { afterAll, describe } from 'vitest';

/**
 * Runs the tests of a folder again, behind a server that uses only the Fetch API.
 * @param folder path from the root of the project
 * @param filePattern files to run
 */
export function behindFetch(folder: string, filePattern: RegExp): void {
  process.env.ADAPTER = 'fetch';
  afterAll(() => {
    delete process.env.ADAPTER;
  });
  const files = readdirSync(new URL(`../../../../${folder}`, import.meta.url)).filter((name) => filePattern.test(name));
  for (const name of files)
    describe(`${folder}/${name}`, async () => {
      // A separate module instance from the one that tests Node's server.
      await import(/* @vite-ignore */ `../../../../${folder}/${name}?fetch`);
    });
}
