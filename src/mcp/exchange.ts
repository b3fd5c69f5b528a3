import type { Edition } from '../edition/edition.ts';
import { INTERNAL_ERROR, parseMessage } from '../json-rpc/message.ts';
import { faultAnswer, type McpAnswer, type McpHeaders } from './answer.ts';
import type { Eras } from './eras.ts';
import type { createServer } from './server.ts';
import type { Shortcut } from './shortcut.ts';
import type { Surface } from './surface.ts';

export interface McpRequest {
  body: Buffer;
  headers: McpHeaders;
  /** Makes a signal that is aborted when the caller goes away. */
  signal: () => AbortSignal;
}

/** The protocol over one surface; made anew for each edition. */
export interface McpExchange {
  answer(request: McpRequest): Promise<McpAnswer>;
}

interface ExchangeParts {
  /** Makes the server of each request. */
  serverOver?: typeof createServer;
  /** Answers what needs no server; by default nothing. */
  shortcut?: Shortcut;
}

/**
 * @param onError told about exceptions; never about questions or arguments
 */
export function createExchange(
  surface: Surface,
  onError: (error: unknown) => void,
  { serverOver, shortcut = () => undefined }: ExchangeParts = {},
): McpExchange {
  let eras: Eras | undefined;

  return {
    async answer({ body, headers, signal: makeSignal }) {
      const parsed = parseMessage(body);
      if ('fault' in parsed) return faultAnswer(parsed.fault);
      const { message } = parsed;
      let signal: AbortSignal | undefined;
      try {
        const known = shortcut(message, headers);
        const short = known instanceof Promise ? await known : known;
        if (short) {
          short.tell();
          return { status: 200, json: short.json, short };
        }
        signal = makeSignal();
        // Loaded for the first message that needs it: the SDK is a quarter of all code.
        const { createEras } = await import('./eras.ts');
        eras ??= createEras(surface, onError, serverOver);
        return await eras(message, headers, signal);
      } catch (error) {
        if (!signal?.aborted) onError(error);
        return faultAnswer({ status: 500, code: INTERNAL_ERROR, message: 'Internal error', id: message.id ?? null });
      }
    },
  };
}

/** The exchange over what an edition offers; loaded for its first message, because tools bring all shapes along. */
export function createEditionExchange(edition: Edition, onError: (error: unknown) => void): McpExchange {
  let loaded: Promise<McpExchange> | undefined;
  async function load(): Promise<McpExchange> {
    const [{ createSurface }, { createShortcut }] = await Promise.all([
      import('./surface.ts'),
      import('./shortcut.ts'),
    ]);
    const surface = createSurface(edition);
    return createExchange(surface, onError, { shortcut: createShortcut(surface) });
  }
  return {
    async answer(request) {
      loaded ??= load();
      return (await loaded).answer(request);
    },
  };
}

/** The exchange of each edition, made when it is first called and gone with the edition. */
export interface Exchanges {
  of(edition: Edition): McpExchange;
}

export function createExchanges(
  exchangeOver: typeof createEditionExchange,
  onError: (error: unknown) => void,
): Exchanges {
  const made = new WeakMap<Edition, McpExchange>();
  return {
    of(edition) {
      const known = made.get(edition) ?? exchangeOver(edition, onError);
      made.set(edition, known);
      return known;
    },
  };
}
