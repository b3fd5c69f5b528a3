import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editFile, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { runInProcess } from '../../../gatehouse/test/cli/run-in-process.ts';

const listed = [
  'Do you repair electric bikes?',
  'Can I rent a cargo bike for a month?',
  'Do you ship bikes to Canada?',
  'Is the workshop open on Sundays?',
  'Do you buy used bikes?',
  'Workshop prices?',
];

/** A shop whose answered questions share most words with its not-answered questions. */
function smallPack(): string {
  const folder = temporaryFolder();
  editFile(folder, 'product.yaml', () => 'name: Spokes\nsummary: Spokes rents and repairs bikes in one town.\n');
  editFile(
    folder,
    'faqs/shop.md',
    () => `# Shop

## Do you repair bikes?

Yes, the workshop repairs bikes within two days.

## Can I rent a bike for a week?

Yes, a bike costs 60 euros for a week.

## Do you ship bikes to Germany?

Yes, bikes are sent to Germany for 80 euros.

## When is the workshop open?

The workshop is open from Monday to Friday.

## How much does a repair cost?

A repair in the workshop costs 40 euros an hour.

## What does a cargo bike weigh?

An electric cargo bike weighs 35 kilograms.

## Do you sell used bikes?

Yes, used bikes are sold in the workshop.

## Can I pay by card?

Yes, by card and in cash.

## Do you rent helmets?

Yes, a helmet costs 5 euros for a week.

## How do I cancel a rental?

Write to us a day before.
`,
  );
  const questions = listed.map((question) => `  - question: ${JSON.stringify(question)}\n`);
  editFile(folder, 'not-answered.yaml', () => `questions:\n${questions.join('')}`);
  return folder;
}

describe('a question that not-answered.yaml lists', () => {
  const CONTENT_DIR = smallPack();
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest({ settings: { CONTENT_DIR } });
  });
  afterAll(() => service.close());
  const typeOf = async (query: string) => (await service.ask({ query })).json()._meta.response_type;

  it.each(listed)('is rejected verbatim: %s', async (question) => {
    expect(await typeOf(question)).toBe('no_results');
  });

  it.each([
    ['without capitals and punctuation', 'do you repair electric bikes'],
    ['in another order', 'electric bikes, do you repair them?'],
    ['with other word forms', 'Are you repairing an electric bike?'],
    ['with a typing error', 'Do you repair electirc bikes?'],
    ['with a missing letter', 'Do you ship bikes to Canda?'],
    ['without one of many words', 'Can I rent a cargo bike for month'],
  ])('is rejected %s', async (_, question) => {
    expect(await typeOf(question)).toBe('no_results');
  });

  it.each([
    ['Do you repair bikes?', 'repair-bikes'],
    ['Can I rent a bike for a week?', 'rent-a-bike-for-a-week'],
    ['do you ship bikes to Germany', 'ship-bikes-to-germany'],
    ['When is the workshop open?', 'when-is-the-workshop-open'],
  ])('does not prevent an answer to a similar question: %s', async (question, slug) => {
    expect((await service.ask({ query: question })).json().results[0]?.url).toContain(slug);
  });

  it('has an explanation that names the list', async () => {
    const { code, stdout } = await runInProcess(['ask', listed[0] as string, '--explain'], { CONTENT_DIR });
    expect(code).toBe(1);
    expect(stdout).toContain('Refused: not-answered.yaml lists it.\n');
  });
});
