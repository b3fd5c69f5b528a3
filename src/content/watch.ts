/** Time without a further change after which a change counts as finished. */
const QUIET_MILLISECONDS = 200;

export interface ContentWatch {
  /** From then on, changes are seen. Watching may fail (limits of the system); `trigger` still works. */
  ready: Promise<void>;
  /** Builds as if the folder had changed, for mounts that send no file events. */
  trigger(): void;
  close(): Promise<void>;
}

/**
 * Calls `build` after the folder changed and 200 ms have been quiet. Builds run one at a time; changes during a build
 * cause exactly one more.
 *
 * @param build must not throw
 */
export function watchContent(folder: string, build: () => Promise<void>): ContentWatch {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  function trigger(): void {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = build().finally(() => {
      running = undefined;
      if (again) {
        again = false;
        trigger();
      }
    });
  }

  // Loaded here: the first answers do not wait for it.
  const watching = import('chokidar').then(({ watch }) => {
    const watcher = watch(folder, { ignoreInitial: true, depth: 1 });
    watcher.on('all', () => {
      clearTimeout(timer);
      timer = setTimeout(trigger, QUIET_MILLISECONDS);
    });
    watcher.on('error', () => {});
    return watcher;
  });

  return {
    ready: watching.then((watcher) => new Promise((resolve) => watcher.once('ready', resolve))),
    trigger,
    async close() {
      closed = true;
      await (await watching).close();
      clearTimeout(timer);
      await running;
    },
  };
}
