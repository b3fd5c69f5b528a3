const SECOND = 1000;

/** Waits for work. On a terminal a line tells how long it has taken, from one second on; it goes away with the work. */
export async function withProgress<T>(what: string, work: Promise<T>): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY || process.env.TERM === 'dumb') return work;
  const began = performance.now();
  let seconds = 0;
  const clear = () => stderr.cursorTo(0) && stderr.clearLine(1);
  const timer = setInterval(() => {
    clear();
    // Work that lets nothing else have a turn for a while does not stop the clock.
    seconds = Math.floor((performance.now() - began) / SECOND);
    stderr.write(`${what}: ${seconds} s`);
  }, SECOND);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (seconds > 0) clear();
  }
}
