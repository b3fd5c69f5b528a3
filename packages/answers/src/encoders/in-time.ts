const PARTS = 4;

/**
 * The value of a promise, if it settles in time, else undefined. The time is counted in four parts, and a part that ends late
 * counts as one: a message that arrived while this process was paused is still read.
 * @param milliseconds at least 4
 */
export function inTime<Value>(milliseconds: number, awaited: Promise<Value>): Promise<Value | undefined> {
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
