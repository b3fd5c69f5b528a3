const SECOND = 1000;

/** Awaits a promise. On a terminal, a line shows the elapsed time from one second on, and is erased at the end. */
export async function withProgress<T>(what: string, work: Promise<T>): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY || process.env.TERM === 'dumb') return work;
  const began = performance.now();
  let seconds = 0;
  const clear = () => stderr.cursorTo(0) && stderr.clearLine(1);
  const timer = setInterval(() => {
    clear();
    // The elapsed time is correct even if the work blocks the event loop for a while.
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
