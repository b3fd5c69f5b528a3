import type { Edition } from '@gatehouse/edition';
import { createHttpServer, openAdmin } from '@gatehouse/server';
import type { Settings } from './config/settings.ts';
import { type ServiceParts, type WiredService, wireService } from './open-service.ts';

/** A running service. */
export interface Service {
  /** URL of the server, for example http://127.0.0.1:8080. */
  address: string;
  /** URL of the admin server, if there is one. */
  adminAddress: string | undefined;
  edition(): Edition;
  /** Rebuilds the folder, as on SIGHUP. */
  reload(): void;
  /** Logs and counts an error outside of any request. */
  reportFault(error: unknown): void;
  /**
   * Stops listening, answers requests on open connections, waits up to 10 s for running responses, and closes
   * everything. A part that does not close in time is logged and abandoned, so it takes at most 15 s.
   */
  close(): Promise<void>;
}

export interface ListeningParts extends ServiceParts {
  /** Creates the server around the HTTP core; by default Node's. */
  createServer?: typeof createHttpServer;
}

/**
 * Wires all parts together and listens.
 * @throws errors of `wireService`; the system's error when it cannot listen
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
