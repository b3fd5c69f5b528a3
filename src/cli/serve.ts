import { loadSettings } from '../config/from-environment.ts';
import { ContentError, type Service, startService } from '../service.ts';
import { printProblems } from './check.ts';
import { parseCommandLine } from './usage-error.ts';

/** `gatehouse serve`: runs until SIGTERM or SIGINT; SIGHUP reads the folder again. */
export async function serve(args: string[]): Promise<number> {
  parseCommandLine({ args, options: {}, strict: true });
  const { values } = loadSettings();
  // Signals that arrive while the first edition is built are heeded when it stands.
  let service: Service | undefined;
  process.on('SIGHUP', () => service?.reload());
  const stop = new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  try {
    service = await startService(values);
  } catch (error) {
    if (error instanceof ContentError) {
      printProblems(values.CONTENT_DIR, error.problems);
      return 1;
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND') throw error;
    process.stderr.write(
      `Cannot listen on ${values.HOST} port ${values.PORT} (${code}). Set HOST and PORT to a free one.\n`,
    );
    return 1;
  }
  await stop;
  await service.close();
  return 0;
}
