/** One response as sent. */
export interface RawResponse {
  status: number;
  /** Names in lower case; all values of repeated headers. */
  headers: Record<string, string[]>;
  body: string;
}

const HEAD = /^HTTP\/1\.1 (\d{3}) [ -~]*\r\n((?:[!#$%&'*+.^_`|~\w-]+: ?[ -~\t]*\r\n)*)\r\n/;

/**
 * All responses of one connection, in order.
 * @param bytes in latin1
 * @param bodiless indexes of the responses to HEAD
 * @throws Error for an incomplete or malformed response
 */
export function readRawResponses(bytes: string, bodiless: readonly number[] = []): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = bytes;
  while (rest !== '') {
    const [head = '', status = '', lines = ''] = HEAD.exec(rest) ?? [];
    if (head === '') throw new Error(`not an answer: ${JSON.stringify(rest.slice(0, 300))}`);
    rest = rest.slice(head.length);
    if (status.startsWith('1')) continue;
    const headers: Record<string, string[]> = {};
    for (const line of lines.split('\r\n').slice(0, -1)) {
      const at = line.indexOf(':');
      const name = line.slice(0, at).toLowerCase();
      headers[name] = [...(headers[name] ?? []), line.slice(at + 1).trim()];
    }
    const answer = { status: Number(status), headers, body: '' };
    // Invalid HTTP has no method: a request that looks like HEAD may be rejected with a body.
    const without = bodiless.includes(responses.length) && (rest === '' || rest.startsWith('HTTP/1.1 '));
    if (!without && ![204, 304].includes(answer.status)) [answer.body, rest] = readBody(answer, rest);
    responses.push(answer);
  }
  return responses;
}

function readBody({ headers }: RawResponse, text: string): [body: string, rest: string] {
  const lengths = headers['content-length'] ?? [];
  const codings = headers['transfer-encoding'] ?? [];
  if (lengths.length + codings.length !== 1)
    if (lengths.length === 0 && codings.length === 0 && headers.connection?.[0] === 'close')
      // This body ends with the connection, which only HTTP/1.0 needs.
      return [text, ''];
    else throw new Error(`no length, or two: ${JSON.stringify(headers)}`);
  if (lengths.length === 1) {
    const length = Number(lengths[0]);
    if (text.length < length) throw new Error(`${text.length} of ${length} bytes arrived`);
    return [text.slice(0, length), text.slice(length)];
  }
  let body = '';
  let rest = text;
  for (;;) {
    const [line = '', size = ''] = /^([\da-f]+)\r\n/i.exec(rest) ?? [];
    const length = Number.parseInt(size, 16);
    if (line === '' || rest.slice(line.length + length, line.length + length + 2) !== '\r\n')
      throw new Error(`not a chunk: ${JSON.stringify(rest.slice(0, 100))}`);
    body += rest.slice(line.length, line.length + length);
    rest = rest.slice(line.length + length + 2);
    if (length === 0) return [body, rest];
  }
}
