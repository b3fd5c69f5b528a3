import { setTimeout as wait } from 'node:timers/promises';
import { loadSettings } from '../../config/from-environment.ts';
import { sampleWarning } from '../../config/sample.ts';
import { ContentError } from '../../open-service.ts';
import { type Service, startService } from '../../service.ts';
import { servedFolder } from '../served-folder.ts';
import { printProblems } from '../terminal/print-problems.ts';
import { parseCommandLine } from '../terminal/usage-error.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Timeouts for an interrupted start, and for open handles after everything is closed, milliseconds. */
const ABORT_MILLISECONDS = 1000;
const LAST_MILLISECONDS = 2000;

/** Members of a system error for an IP address or port that the server cannot listen on. */
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
  const warning = editionFile === undefined ? sampleWarning(settings) : undefined;
  let service: Service | undefined;
  // Before the service has started there is nothing to reload.
  process.on('SIGHUP', () => service?.reload());
  // Until the first edition is built, nothing is open.
  const stopped = new AbortController();
  const stop = new Promise<void>((resolve) => {
    const begin = () => {
      // After the first signal there is no handler for a second one of either kind, so the system ends the process. The
      // first process of a container is not ended by the system, so it has to exit by itself.
      for (const signal of SIGNALS) {
        process.off(signal, begin);
        if (process.pid === 1) process.once(signal, () => process.exit(1));
      }
      stopped.abort();
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, begin);
  });
  // Neither an exception nor a rejection leaves a partial state: editions are immutable, counts are complete, and an
  // open request gets a 500 after its timeout. If the process exited instead, one packet that causes such an error
  // could stop the service.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      if (!service) throw error;
      service.reportFault(error);
    });
  try {
    const started = startService(values, { stopped: stopped.signal, warning, editionFile });
    // A database or a disk that does not respond must not delay the end of an interrupted start.
    const stopLate = async () => {
      if (!service) await wait(ABORT_MILLISECONDS);
    };
    const outcome = await Promise.race([started, stop.then(stopLate)]);
    if (!outcome) process.exit(0);
    service = outcome;
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
    const settingNames = values.ADMIN_PORT === '' ? 'HOST and PORT' : 'HOST and PORT, or ADMIN_PORT,';
    process.stderr.write(`Cannot listen on ${address} port ${port} (${code}). Set ${settingNames} to a free one.\n`);
    return 1;
  }
  await stop;
  await service.close();
  endSoon();
  return 0;
}

/**
 * Ends the process if it still runs after everything is closed. Uses a signal, because a regular exit waits for
 * threads, and a thread may hang.
 */
function endSoon(): void {
  const end = () => {
    process.stderr.write(`Ended although this was still open: ${process.getActiveResourcesInfo().join(', ')}.\n`);
    process.kill(process.pid, 'SIGKILL');
    process.exit(1);
  };
  setTimeout(end, LAST_MILLISECONDS).unref();
}
