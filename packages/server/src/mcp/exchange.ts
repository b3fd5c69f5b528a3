import type { Edition } from '@gatehouse/edition';
import type { McpExchange } from './answer.ts';

/** The exchange over an edition's surface; loaded for its first message, because tools import all schemas. */
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
