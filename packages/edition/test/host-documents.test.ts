import { expect, it } from 'vitest';
import { completePack } from '../../../test/content-folder-copy.ts';
import { openPolicy } from '../../../test/service-under-test.ts';
import { buildSource } from '../src/build-from-paths.ts';
import { type BuiltEdition, hostTermsOf } from '../src/built-edition.ts';
import { applyHostTerms } from '../src/host-documents.ts';
import { readSource } from '../src/read-source.ts';

/** All properties of a document by path; bodies by their ETags. */
const documentProperties = ({ documents }: BuiltEdition) =>
  Object.fromEntries(
    [...documents].map(([path, { cache, listed, lastUpdated, ofHost, forms }]) => [
      path,
      { cache, listed, lastUpdated, ofHost, etags: forms.map(({ etag }) => etag) },
    ]),
  );

it('an edition rendered for another host and back has its original documents', async () => {
  const accessSettings = {
    CONTENT_DIR: completePack,
    DATA_DIR: '',
    ACCESS_POLICY_FILE: openPolicy,
    LAUNCH_PHASE: '',
  } as const;
  const inputs = {
    folder: completePack,
    docs: '',
    baseUrl: 'https://a.example',
    insights: '' as const,
    accessSettings,
  };
  const built = await buildSource(await readSource(inputs), undefined, { learning: 'priors' });
  if (built === 'unchanged' || Array.isArray(built)) throw new Error('not built');
  const other = applyHostTerms(built, {
    ...hostTermsOf(built),
    insights: 'counts',
    widgetOrigins: ['https://b.example'],
  });
  expect(other.documents.has('/widget.js')).toBe(true);
  expect(documentProperties(other)).not.toEqual(documentProperties(built));
  const back = applyHostTerms(other, hostTermsOf(built));
  expect(back.documents.has('/widget.js')).toBe(false);
  expect(documentProperties(back)).toEqual(documentProperties(built));
});
