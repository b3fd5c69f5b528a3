import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { rawRequest, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { audit } from '../../../gatehouse/src/cli/commands/audit.ts';

/** The recorded response of the real service, which a case may change before it is sent. */
export interface RecordedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request of the audit: method, path, its headers, body. */
export interface AuditRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type ResponseChange = (sent: RecordedResponse, request: AuditRequest) => void;

export interface FaultySite {
  address: string;
  /** Findings of `gatehouse audit` with faulty responses: `[check, finding]`; and its exit code. */
  audit: (change: ResponseChange) => Promise<{ code: number; findings: [string, string][] }>;
  close: () => Promise<void>;
}

/** Headers that depend on the connection, not on the document. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'content-length', 'transfer-encoding', 'date'];

/**
 * A proxy in front of a service, which changes the responses that a case selects. Responses are requested once and
 * cached.
 */
export async function openFaultySite(service: ServiceUnderTest): Promise<FaultySite> {
  const known = new Map<string, Promise<RecordedResponse>>();
  let change: ResponseChange = () => {};
  const faults: unknown[] = [];
  const recordedResponse = ({ method, path, headers, body }: AuditRequest): Promise<RecordedResponse> => {
    const { accept = '*/*', 'user-agent': agent = '', 'content-type': type } = headers;
    const key = JSON.stringify([method, path, accept, agent, type, body]);
    const sent =
      known.get(key) ??
      rawRequest(service.port, method, path, {
        headers: { accept, 'user-agent': agent, ...(type === undefined ? {} : { 'content-type': type }) },
        body,
      }).then(({ status: setStatus, headers: all, text: replaceText }) => ({
        status: setStatus,
        headers: Object.fromEntries(Object.entries(all).filter(([name]) => !OF_THE_CONNECTION.includes(name))),
        text: replaceText,
      }));
    known.set(key, sent);
    return sent;
  };
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: (await incoming.toArray()).join('') };
    const sent = structuredClone(await recordedResponse(request));
    try {
      change(sent, request);
    } catch (fault) {
      faults.push(fault);
    }
    outgoing.writeHead(sent.status, sent.headers).end(sent.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: url,
    async audit(next) {
      change = next;
      const printed: string[] = [];
      const write = vi
        .spyOn(process.stdout, 'write')
        .mockImplementation((replaceText) => printed.push(String(replaceText)) > 0);
      const code = await audit([url, '--json']).finally(() => write.mockRestore());
      for (const fault of faults.splice(0)) throw fault;
      const { results } = JSON.parse(printed.join('')) as { results: { check: string; finding?: string }[] };
      const findings = results.flatMap(({ check, finding }): [string, string][] =>
        finding === undefined ? [] : [[check, finding]],
      );
      return { code, findings };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Changes the responses to one method and path, `GET` by default; `headers` selects one of several forms. */
export const changeResponse =
  (
    target: string,
    change: (sent: RecordedResponse) => void,
    headers: Record<string, string> = { accept: '*/*' },
  ): ResponseChange =>
  (sent, request) => {
    const [method, path] = target.includes(' ') ? target.split(' ') : ['GET', target];
    const isSelected = Object.entries(headers).every(([name, value]) => request.headers[name] === value);
    if (isSelected && request.method === method && request.path === path) change(sent);
  };

export const setStatus = (code: number) => (sent: RecordedResponse) => {
  sent.status = code;
};

export const setHeader = (name: string, value: string) => (sent: RecordedResponse) => {
  sent.headers[name] = value;
};

export const removeHeader = (name: string) => (sent: RecordedResponse) => {
  delete sent.headers[name];
};

/** A replacement without a match would be a case without a fault. */
export const replaceText = (found: RegExp | string, replacement: string) => (sent: RecordedResponse) => {
  const changed =
    typeof found === 'string' ? sent.text.replaceAll(found, replacement) : sent.text.replace(found, replacement);
  if (changed === sent.text) throw new Error(`there is no ${found}`);
  sent.text = changed;
};

// biome-ignore lint/suspicious/noExplicitAny: a case reaches into any document
export const json = (change: (value: any) => void) => (sent: RecordedResponse) => {
  const value = JSON.parse(sent.text);
  change(value);
  sent.text = JSON.stringify(value);
};

export const body = (whole: string) => (sent: RecordedResponse) => {
  sent.text = whole;
};
