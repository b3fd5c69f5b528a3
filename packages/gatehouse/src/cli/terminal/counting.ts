/** Shows progress: on a terminal one line, erased at the end; otherwise a line now and then. */
export function counting(what: (done: number, known: number) => string, every = 100) {
  const { stderr } = process;
  const live = stderr.isTTY && process.env.TERM !== 'dumb';
  let lastPrinted = 0;
  const clear = () => stderr.cursorTo(0) && stderr.clearLine(1);
  return {
    step(done: number, known: number): void {
      if (live) {
        clear();
        stderr.write(what(done, known));
      } else if (done >= lastPrinted + every) {
        lastPrinted = done;
        stderr.write(`${what(done, known)}\n`);
      }
    },
    end(): void {
      if (live) clear();
    },
  };
}
