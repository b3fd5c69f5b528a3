import { readdirSync } from 'node:fs';
import { afterAll, describe } from 'vitest';

/**
 * Runs the tests of a folder once more, behind a server that only speaks the Fetch standard.
 * @param folder from the root of the project
 * @param names of the files that are run
 */
export function behindFetch(folder: string, names: RegExp): void {
  process.env.ADAPTER = 'fetch';
  afterAll(() => {
    delete process.env.ADAPTER;
  });
  const files = readdirSync(new URL(`../../../../${folder}`, import.meta.url)).filter((name) => names.test(name));
  for (const name of files)
    describe(`${folder}/${name}`, async () => {
      // A module of its own, apart from the one that tests Node's server.
      await import(/* @vite-ignore */ `../../../../${folder}/${name}?fetch`);
    });
}
