/** Time without a further change after which a change counts as finished. */
const QUIET_MILLISECONDS = 200;

export interface ContentWatch {
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
export async function watchContent(folder: string, build: () => Promise<void>): Promise<ContentWatch> {
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
  const { watch } = await import('chokidar');
  const watcher = watch(folder, { ignoreInitial: true, depth: 1 });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(trigger, QUIET_MILLISECONDS);
  });
  // Watching may fail (limits of the system); SIGHUP still works.
  watcher.on('error', () => {});
  await new Promise<void>((resolve) => watcher.once('ready', resolve));

  return {
    trigger,
    async close() {
      closed = true;
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}
