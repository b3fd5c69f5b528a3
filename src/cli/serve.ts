import { loadSettings } from '../config/from-environment.ts';
import { ContentError, type Service, startService } from '../service.ts';
import { printProblems } from './check.ts';
import { parseCommandLine } from './usage-error.ts';

/** `gatehouse serve`: runs until SIGTERM or SIGINT; SIGHUP reads the folder again. */
export async function serve(args: string[]): Promise<number> {
  parseCommandLine({ args, options: {}, strict: true });
  const { values } = loadSettings();
  let service: Service;
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
  process.on('SIGHUP', () => service.reload());
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  await service.close();
  return 0;
}
