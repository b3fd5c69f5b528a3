import { describe, expect, it } from 'vitest';
import { faultBody, idCounts, parseMessage, splitId } from '../../src/json-rpc/message.ts';

const parse = (text: string) => parseMessage(Buffer.from(text));
const faultOf = (text: string) => {
  const parsed = parse(text);
  if (!('fault' in parsed)) throw new Error('the message was taken');
  return parsed.fault;
};

describe('an accepted message', () => {
  it.each([
    ['a request', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor: 'x' } }],
    ['a request without parameters', { jsonrpc: '2.0', id: 'a', method: 'ping' }],
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['a result', { jsonrpc: '2.0', id: 1, result: {} }],
    ['an error', { jsonrpc: '2.0', id: 1, error: { code: -1, message: 'no' } }],
    ['a request with members of its own', { jsonrpc: '2.0', id: 1, method: 'x', extra: [1] }],
  ])('is %s, unchanged', (_, message) => {
    expect(parse(JSON.stringify(message))).toEqual({ message });
  });

  it.each([[0], [-1], [9007199254740991], [''], ['0'], ['été']])('may have the id %j', (id) => {
    expect(parse(JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' }))).toEqual({
      message: { jsonrpc: '2.0', id, method: 'ping' },
    });
  });

  it('may have surrounding white space', () => {
    expect(parse(' \r\n{"jsonrpc":"2.0","method":"x"}\n')).toEqual({ message: { jsonrpc: '2.0', method: 'x' } });
  });
});

describe('bytes that are not JSON', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['a broken object', '{"jsonrpc":"2.0"'],
    ['two messages', '{"jsonrpc":"2.0","method":"x"}{"jsonrpc":"2.0","method":"x"}'],
    ['a word', 'NaN'],
    ['unclosed deep nesting', '['.repeat(60_000)],
  ])('%s is a parse error without an id', (_, text) => {
    expect(faultOf(text)).toEqual({
      status: 400,
      code: -32700,
      message: 'The body is not valid JSON. Send one JSON-RPC 2.0 message, encoded as UTF-8.',
      id: null,
    });
  });

  it.each([
    ['a broken sequence', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('{"jsonrpc":"2.0","method":"x"}', 'utf16le')],
  ])('%s is a parse error, because it is not UTF-8', (_, bytes) => {
    expect(parseMessage(bytes)).toMatchObject({ fault: { status: 400, code: -32700, id: null } });
  });
});

describe('JSON that is not a message', () => {
  it.each([
    [
      'a batch',
      '[{"jsonrpc":"2.0","id":1,"method":"x"}]',
      'Send one JSON-RPC 2.0 message as an object; batches are not taken.',
    ],
    ['an empty batch', '[]', 'Send one JSON-RPC 2.0 message as an object; batches are not taken.'],
    ['a string', '"x"', 'Send one JSON-RPC 2.0 message as an object; batches are not taken.'],
    ['null', 'null', 'Send one JSON-RPC 2.0 message as an object; batches are not taken.'],
    ['an empty object', '{}', '"jsonrpc" must be "2.0".'],
    ['another version', '{"jsonrpc":"1.0","method":"x"}', '"jsonrpc" must be "2.0".'],
    ['a version as a number', '{"jsonrpc":2.0,"method":"x"}', '"jsonrpc" must be "2.0".'],
    ['no method', '{"jsonrpc":"2.0"}', '"method" must be a string.'],
    ['a method that is not a string', '{"jsonrpc":"2.0","method":null}', '"method" must be a string.'],
    ['parameters in a list', '{"jsonrpc":"2.0","method":"x","params":[]}', '"params" must be an object.'],
    ['parameters that are null', '{"jsonrpc":"2.0","method":"x","params":null}', '"params" must be an object.'],
    ['a string as parameters', '{"jsonrpc":"2.0","method":"x","params":"a"}', '"params" must be an object.'],
  ])('%s is an invalid request', (_, text, message) => {
    expect(faultOf(text)).toEqual({ status: 400, code: -32600, message, id: null });
  });

  it.each(['null', '1.5', 'true', '{}', '[]'])(
    'the id %s is an invalid request, with a response without an id',
    (id) => {
      expect(faultOf(`{"jsonrpc":"2.0","id":${id},"method":"x"}`)).toEqual({
        status: 400,
        code: -32600,
        message: '"id" must be a string or an integer.',
        id: null,
      });
    },
  );

  it.each([
    ['the version', '{"id":7,"method":"x"}'],
    ['the method', '{"jsonrpc":"2.0","id":7}'],
    ['the parameters', '{"jsonrpc":"2.0","id":7,"method":"x","params":1}'],
  ])('keeps a valid id if %s is wrong', (_, text) => {
    expect(faultOf(text).id).toBe(7);
  });
});

describe('an error response', () => {
  it('has its code, its message and its id', () => {
    const sentence = '"params" must be an object.';
    for (const id of [7, 'x', null])
      expect(faultBody({ status: 400, code: -32600, message: sentence, id })).toEqual({
        jsonrpc: '2.0',
        id,
        error: { code: -32600, message: sentence },
      });
  });
});

describe('the id extracted from a message', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":7,"method":"a"}', '7', '{"jsonrpc":"2.0","id":\0,"method":"a"}'],
    ['{ "method" : "a" , "id" : "x-1" , "params" : {} }', '"x-1"', '{ "method" : "a" , "id" : \0 , "params" : {} }'],
    [
      '{"method":"a","params":{"id":1},"jsonrpc":"2.0","id":22}',
      '22',
      '{"method":"a","params":{"id":1},"jsonrpc":"2.0","id":\0}',
    ],
    ['{"params":[{"id":1}],"id":0,"jsonrpc":"2.0"}', '0', '{"params":[{"id":1}],"id":\0,"jsonrpc":"2.0"}'],
  ])('of %s is %s, and the remainder is %s', (text, id, rest) => expect(splitId(text)).toEqual({ id, rest }));

  it.each([
    ['{"jsonrpc":"2.0","method":"a"}'],
    ['{"params":{"id":1},"method":"a"}'],
    ['{"method":"a","params":{"x":2,"id":1}}'],
    ['{"method":"a","params":"x,\\"id\\":1}"}'],
    ['{"jsonrpc":"2.0","id":01,"method":"a"}'],
    ['{"jsonrpc":"2.0","id":-1,"method":"a"}'],
    ['{"jsonrpc":"2.0","id":1.5,"method":"a"}'],
    ['{"jsonrpc":"2.0","id":1e3,"method":"a"}'],
    ['{"jsonrpc":"2.0","id":"a\\"b","method":"a"}'],
    ['[{"jsonrpc":"2.0","id":1,"method":"a"}]'],
    ['{"id":1}{"id":2}'],
    [''],
  ])('is not extracted from %s', (text) => expect(splitId(text)).toBeUndefined());

  it.each([
    ['{"jsonrpc":"2.0","id":7,"method":"a"}', true],
    ['{"jsonrpc":"2.0","id":7,"method":"a","id":7}', false],
    ['{"jsonrpc":"2.0","id":7,"method":"a","\\u0069d":7}', false],
    ['{"\\u0069d":7,"method":"a","params":{},"id":7}', true],
    ['{"jsonrpc":"2.0","id":7,"method":"a","params":{"id":7}}', true],
    ['{"jsonrpc":"2.0","id":7,"method":"a","x":{"hole":true}}', true],
  ])('of %s is the last top-level id: %j', (text, counts) => expect(idCounts(splitId(text)?.rest ?? '')).toBe(counts));

  it('is extracted in linear time', () => {
    for (const part of [',"id":1', ',"id":"', ' ', ', ', '{"jsonrpc":"2.0",', '"method":"', ',"id":1,"jsonrpc":"2.0"'])
      expect(splitId(`{"jsonrpc":"2.0",${part.repeat(65_536 / part.length)}`)).toBeUndefined();
  }, 2000);
});
