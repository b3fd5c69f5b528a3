const PARTS = 4;

/**
 * Returns the value of a promise if it settles before a timeout, otherwise undefined. The timeout is four shorter
 * timers in turn, so that a process that was paused still reads a message that arrived meanwhile.
 * @param milliseconds at least 4
 */
export function withTimeout<Value>(milliseconds: number, awaited: Promise<Value>): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    let part: NodeJS.Timeout;
    const wait = (parts: number) => {
      if (parts === 0) resolve(undefined);
      else part = setTimeout(wait, milliseconds / PARTS, parts - 1);
    };
    wait(PARTS);
    awaited.then(resolve, reject).finally(() => clearTimeout(part));
  });
}
