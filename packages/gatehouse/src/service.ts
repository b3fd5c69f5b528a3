import type { Edition } from '@gatehouse/edition';
import { createHttpServer, openAdmin } from '@gatehouse/server';
import type { Settings } from './config/settings.ts';
import { type ServiceParts, type WiredService, wireService } from './open-service.ts';

/** A running service. */
export interface Service {
  /** Where it listens, for example http://127.0.0.1:8080. */
  address: string;
  /** Where the second listener is, if there is one. */
  adminAddress: string | undefined;
  edition(): Edition;
  /** Builds the folder anew, as on a change or SIGHUP. */
  reload(): void;
  /** Logs and counts a failure that no request can be blamed for. */
  reportFault(error: unknown): void;
  /**
   * Announces the shutdown, stops listening, answers requests that still arrive, lets running responses end within 10 s, and
   * closes everything. A part that does not close in time is named in the log and abandoned: at most 15 s in all.
   */
  close(): Promise<void>;
}

export interface ListeningParts extends ServiceParts {
  /** Creates the server around the HTTP core; by default Node's. */
  createServer?: typeof createHttpServer;
}

/**
 * Wires all parts together and listens.
 * @throws errors of `wireService`; the system's error when an address cannot be listened on
 */
export async function startService(settings: Settings, parts: ListeningParts = {}): Promise<Service> {
  const open = await wireService(settings, parts);
  return listen(open, parts);
}

/** Listens on the configured addresses. On any error, open parts are closed. @throws the system's error */
export async function listen(
  open: WiredService,
  { createServer = createHttpServer, stopped }: ListeningParts = {},
): Promise<Service> {
  const { settings, metrics, log, baseUrl } = open;
  const app = createServer(open.parts, open.handler);
  try {
    stopped?.throwIfAborted();
    const address = await app.listen({ host: settings.HOST, port: settings.PORT });
    const admin = metrics && (await openAdmin(settings.ADMIN_PORT, metrics, log));
    await open.watch();
    log.info({ address, baseUrl, edition: open.edition().version }, 'serving');
    if (admin) log.info({ admin: admin.address }, 'serving operators');
    return {
      address,
      adminAddress: admin?.address,
      edition: open.edition,
      reload: open.reload,
      reportFault(error) {
        metrics?.fault();
        log.error({ err: error }, 'failure outside of any request');
      },
      async close() {
        admin?.stopping();
        await open.close(app.close);
        admin?.close();
      },
    };
  } catch (error) {
    await open.close(app.close);
    throw error;
  }
}
