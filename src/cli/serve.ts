import { loadSettings } from '../config/from-environment.ts';
import { ContentError, type Service, startService } from '../service.ts';
import { printProblems } from './print-problems.ts';
import { parseCommandLine } from './usage-error.ts';

/** What the system says about an address that cannot be listened on. */
interface ListenAddress {
  address?: string;
  port?: number;
}

/** `gatehouse serve`: runs until SIGTERM or SIGINT; SIGHUP reads the folder again. */
export async function serve(args: string[]): Promise<number> {
  parseCommandLine({ args, options: {}, strict: true });
  const { values } = loadSettings();
  // Signals that arrive while the first edition is built are heeded when it stands.
  let service: Service | undefined;
  process.on('SIGHUP', () => service?.reload());
  const stop = new Promise<number>((resolve) => {
    process.once('SIGTERM', () => resolve(0));
    process.once('SIGINT', () => resolve(0));
    // What is thrown outside of any promise may have left anything half done: let answers end, and start afresh.
    process.once('uncaughtException', (error) => {
      if (!service) throw error;
      service.reportFault(error);
      resolve(1);
    });
  });
  // A promise that nobody waited for leaves nothing half done: editions are immutable, counts are whole.
  process.on('unhandledRejection', (error) => {
    if (!service) throw error;
    service.reportFault(error);
  });
  try {
    service = await startService(values);
  } catch (error) {
    if (error instanceof ContentError) {
      printProblems(values.CONTENT_DIR, error.problems);
      return 1;
    }
    const { code, address = values.HOST, port = values.PORT } = error as NodeJS.ErrnoException & ListenAddress;
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND') throw error;
    const names = values.ADMIN_PORT === '' ? 'HOST and PORT' : 'HOST and PORT, or ADMIN_PORT,';
    process.stderr.write(`Cannot listen on ${address} port ${port} (${code}). Set ${names} to a free one.\n`);
    return 1;
  }
  const code = await stop;
  await service.close();
  return code;
}
