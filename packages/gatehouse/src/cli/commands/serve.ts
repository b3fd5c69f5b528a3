import { setTimeout as wait } from 'node:timers/promises';
import { loadSettings } from '../../config/from-environment.ts';
import { warningOfContent } from '../../config/sample.ts';
import { ContentError } from '../../open-service.ts';
import { type Service, startService } from '../../service.ts';
import { servedFolder } from '../served-folder.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { parseCommandLine } from '../terminal/usage-error.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** For a start that is broken off, and for what is left to end when everything is closed. */
const BREAK_OFF_MILLISECONDS = 1000;
const LAST_MILLISECONDS = 2000;

/** What the system says about an address that cannot be listened on. */
interface ListenAddress {
  address?: string;
  port?: number;
}

/** `gatehouse serve`: runs until SIGTERM or SIGINT; SIGHUP reads the folder, or the file of the edition, again. */
export async function serve(args: string[]): Promise<number> {
  const options = { edition: { type: 'string' } } as const;
  const { edition: editionFile } = parseCommandLine({ args, options, strict: true }).values;
  const settings = loadSettings();
  const { values } = settings;
  const warning = editionFile === undefined ? warningOfContent(settings) : undefined;
  let service: Service | undefined;
  // The first edition holds what stood in the folder when it was read.
  process.on('SIGHUP', () => service?.reload());
  // While the first edition is printed, nothing is open yet.
  const stopped = new AbortController();
  const stop = new Promise<void>((resolve) => {
    const begin = () => {
      // Nobody listens to a second one, of either kind, so the system ends the process. It spares the first process of a
      // container, which has to do so itself.
      for (const signal of SIGNALS) {
        process.off(signal, begin);
        if (process.pid === 1) process.once(signal, () => process.exit(1));
      }
      stopped.abort();
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, begin);
  });
  // Neither leaves anything half done: editions are immutable, counts are whole, and a request that got no answer gets its
  // 500 by the clock. To end would let whoever finds one such throw stop the service with one packet.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      if (!service) throw error;
      service.reportFault(error);
    });
  try {
    const started = startService(values, { stopped: stopped.signal, warning, editionFile });
    // A database or a disk that does not answer must not hold up the end of a start.
    const late = async () => {
      if (!service) await wait(BREAK_OFF_MILLISECONDS);
    };
    const given = await Promise.race([started, stop.then(late)]);
    if (!given) process.exit(0);
    service = given;
  } catch (error) {
    if (error === stopped.signal.reason) {
      endSoon();
      return 0;
    }
    if (error instanceof ContentError) {
      printProblems(servedFolder(values), error.problems);
      return 1;
    }
    const { code, syscall, address = values.HOST, port = values.PORT } = error as NodeJS.ErrnoException & ListenAddress;
    if (syscall !== 'listen' && syscall !== 'getaddrinfo') throw error;
    const names = values.ADMIN_PORT === '' ? 'HOST and PORT' : 'HOST and PORT, or ADMIN_PORT,';
    process.stderr.write(`Cannot listen on ${address} port ${port} (${code}). Set ${names} to a free one.\n`);
    return 1;
  }
  await stop;
  await service.close();
  endSoon();
  return 0;
}

/**
 * Ends the process if it does not end by itself now that everything is closed. By a signal, because an exit in good order
 * waits for threads, and one of them may be what hangs.
 */
function endSoon(): void {
  const end = () => {
    process.stderr.write(`Ended although this was still open: ${process.getActiveResourcesInfo().join(', ')}.\n`);
    process.kill(process.pid, 'SIGKILL');
    process.exit(1);
  };
  setTimeout(end, LAST_MILLISECONDS).unref();
}
