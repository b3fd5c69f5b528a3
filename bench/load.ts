import autocannon from 'autocannon';

export interface Load {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Every request names another client address, so that the rate limit is counted and never spent. */
  manyAddresses?: boolean;
}

const CONNECTIONS = 32;
const SECONDS = 3;

/** Answers per second under 32 connections for three seconds. Fails when an answer is not 200. */
export async function answersPerSecond(
  url: string,
  { method = 'GET', headers = {}, body, manyAddresses }: Load,
): Promise<number> {
  let client = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(manyAddresses
      ? {
          requests: [
            {
              setupRequest: (request: autocannon.Request) => {
                client = (client + 1) % 16_000_000;
                const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
                return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
              },
            },
          ],
        }
      : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}
