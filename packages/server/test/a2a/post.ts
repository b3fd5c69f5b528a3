import type { ServiceUnderTest, TestResponse } from '../../../../test/service-under-test.ts';

/** Sends one message, a text or a value, to /a2a. */
export function postA2a(
  service: ServiceUnderTest,
  body: unknown,
  headers: Record<string, string> = {},
  query = '',
): Promise<TestResponse> {
  return service.request('POST', `/a2a${query}`, {
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
