import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc, { runsOf } from '../fast-check.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
  // Caching starts with the second call: the first one loads the handlers.
  await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
});
afterAll(() => service.close());

const post = (body: string) =>
  service.request('POST', '/mcp', { headers: { 'content-type': 'application/json' }, body: Buffer.from(body) });

/** A valid id; the response to any other has the id null. */
const answeredId = (id: unknown) => (typeof id === 'string' || Number.isSafeInteger(id) ? id : null);

async function expectOwnId(text: string): Promise<void> {
  const response = await post(text);
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    expect([text, response.status, response.json().id]).toEqual([text, 400, null]);
    return;
  }
  const { id } = message as { id?: unknown };
  if (response.status === 202) expect([text, id]).toEqual([text, undefined]);
  else expect([text, response.json().id]).toEqual([text, answeredId(id) === 0 ? 0 : answeredId(id)]);
}

const mostlyOneOf = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) });
const idName = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('"id"', '"id"', '"\\u0069d"', '"i\\u0064"') },
  { weight: 1, arbitrary: fc.constantFrom('"ID"', '"id "', '"__proto__"') },
);
// Few ids, so that the same id is often in two places.
const plainId = fc.constantFrom('5', '7', '"5"');
const oddId = fc.constantFrom(
  ...['-0', '-1', '1.0', '1e2', '1e400', '-1e400', '12345678901234567890', '9007199254740993', '0.1', '"\\u0061"'],
  ...[
    '"\\"id\\":5"',
    '"é"',
    '""',
    '"b c"',
    '999999999999999',
    'null',
    'true',
    '[5]',
    '{"id":5}',
    '"\\u0000"',
    '01',
    '',
  ],
);
const anyId = fc.oneof({ weight: 6, arbitrary: plainId }, { weight: 1, arbitrary: oddId });
const space = mostlyOneOf('', ' ', '\n', '\t', '\r\n  ', '\u00a0');

/** A member as JSON; `null` is the position of the id that changes. */
const member = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: idName, value: anyId }) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constant('"params"'),
      value: mostlyOneOf('{}', '{"_meta":{}}', '{"id":5}', '{"x":{"id":5}}', '{"x":"\\",\\"id\\":5}"}', '[]'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constant('"method"'),
      value: mostlyOneOf('"tools/list"', '"ping"', '"\\u0074ools/list"'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ name: '"x"', value: '{"id":7}' }) },
);
const memberWithNullValue = fc.record({ name: idName, value: fc.constant(null) });
const needed = [
  { name: '"jsonrpc"', value: '"2.0"' },
  { name: '"method"', value: '"tools/list"' },
];
const message = fc
  .tuple(fc.array(member, { maxLength: 3 }), memberWithNullValue, fc.array(space), fc.nat())
  .chain(([members, open, spaces, turn]) =>
    fc
      .shuffledSubarray([...needed, open, ...members], { minLength: needed.length + 1 + members.length })
      .map((all) => (id: string) => {
        let at = turn;
        const gap = () => spaces[at++ % Math.max(1, spaces.length)] ?? '';
        const parts = all.map(({ name, value }) => `${gap()}${name}${gap()}:${gap()}${value ?? id}${gap()}`);
        return `${gap()}{${parts.join(',')}}${gap()}`;
      }),
  );

describe('a response has the id that JSON.parse finds in the message', () => {
  it('after earlier messages with another id in the same position', () =>
    fc.assert(
      fc.asyncProperty(message, fc.array(anyId, { minLength: 2, maxLength: 3 }), async (text, ids) => {
        for (const id of [...ids, ...ids]) await expectOwnId(text(id));
      }),
      { numRuns: runsOf(100) },
    ));

  it.each([
    ['repeated, the first unchanged', (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list","id":7}`],
    ['repeated, the last unchanged', (id: string) => `{"jsonrpc":"2.0","id":7,"method":"tools/list","id":${id}}`],
    ['repeated with an escape', (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list","\\u0069d":7}`],
    ['three times', (id: string) => `{"id":7,"jsonrpc":"2.0","id":${id},"method":"tools/list","i\\u0064":7}`],
    ['repeated before', (id: string) => `{"\\u0069d":7,"method":"tools/list","jsonrpc":"2.0","id":${id}}`],
  ])('given %s', async (_, text) => {
    for (const id of ['7', '5', '"7"', '7', '5']) await expectOwnId(text(id));
  });
});
