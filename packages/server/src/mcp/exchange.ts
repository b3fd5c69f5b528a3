import type { Edition } from '@gatehouse/edition';
import type { McpExchange } from './answer.ts';

/** The exchange for an edition. Its modules load with the first message, because tools import all schemas. */
export function createEditionExchange(edition: Edition, onError: (error: unknown) => void): McpExchange {
  let loaded: Promise<McpExchange> | undefined;
  async function load(): Promise<McpExchange> {
    const [{ createSurface }, { createDispatcher }] = await Promise.all([
      import('./surface.ts'),
      import('./dispatcher.ts'),
    ]);
    return createDispatcher(createSurface(edition), onError);
  }
  return {
    async answer(request) {
      loaded ??= load();
      return (await loaded).answer(request);
    },
  };
}

/** Exchanges by edition; created on first use and dropped with the edition. */
export interface Exchanges {
  of(edition: Edition): McpExchange;
}

export function createExchanges(
  exchangeOver: typeof createEditionExchange,
  onError: (error: unknown) => void,
): Exchanges {
  const exchanges = new WeakMap<Edition, McpExchange>();
  return {
    of(edition) {
      const exchange = exchanges.get(edition) ?? exchangeOver(edition, onError);
      exchanges.set(edition, exchange);
      return exchange;
    },
  };
}
