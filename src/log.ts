import { type Logger, pino } from 'pino';

/**
 * The log on standard output. The lines of one turn of the event loop are written together: a write for each line would
 * take a tenth of the time of a small answer.
 */
export function openLog(level: string): Logger {
  const output = pino.destination({ sync: true });
  let lines = '';
  const writeOut = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.once('exit', writeOut);
  return pino(
    { level },
    {
      write(line) {
        if (lines === '') setImmediate(writeOut);
        lines += line;
      },
    },
  );
}
