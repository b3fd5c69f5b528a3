import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ASSET_FOLDER } from './asset-types.ts';
import { DOCS_FOLDER } from './list-docs.ts';

/** Debounce time: a build starts after this time without a change, milliseconds. */
const DEBOUNCE_MILLISECONDS = 200;
/** Maximum time from the first change to the build, milliseconds. */
const MAX_WAIT_MILLISECONDS = 2000;

/** Watched files of the content folder, outside of `docs/` and `assets/`. */
const CONTENT_FILE = /\.(ya?ml|md|png)$/;
/**
 * Ignored names: backup copies of editors and hidden files, except `..data`, a symbolic link that Kubernetes replaces
 * when a volume changes.
 */
const IGNORED_NAME = /(^|\/)(?:\.(?!\.)|#)|~$|\.(?:swp|swx|tmp)$/;

/** Maximum number of watched folders; each costs memory and a watch of the system. */
const MAX_WATCHED_FOLDERS = 10_000;

/** Ignored folders, which may hold thousands of files. */
const IGNORED_FOLDER = /[\\/](node_modules|\.git)$/;

/** Maximum depth of watched folders, levels. Equals the maximum depth of a documentation tree. */
const MAX_DEPTH = 17;

/** Interval of checks whether the path leads to another folder, milliseconds. */
const CHECK_MILLISECONDS = 10_000;

export interface ContentWatch {
  /** Resolves when watching has started. Watching may fail (limits of the system); `trigger` still works. */
  ready: Promise<void>;
  /** Builds as if the folder had changed, for mounts that send no file events. */
  trigger(): void;
  close(): Promise<void>;
}

/**
 * Calls `build` 200 ms after the last change of a relevant file, at most 2 s after the first. Builds run one at a time;
 * changes during a build cause exactly one more. The system sends no event when another folder replaces this one (a
 * move, a new link target, a remounted volume), so the path is also checked periodically.
 *
 * @param build must not throw
 */
export function watchContent(
  folders: readonly [string, ...string[]],
  build: () => Promise<void>,
  checkMilliseconds = CHECK_MILLISECONDS,
): ContentWatch {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let mustBuildAgain = false;
  let firstChange: number | undefined;
  let closed = false;

  function trigger(): void {
    if (closed) return;
    firstChange = undefined;
    if (running) {
      mustBuildAgain = true;
      return;
    }
    running = build().finally(() => {
      running = undefined;
      if (mustBuildAgain) {
        mustBuildAgain = false;
        changed();
      }
    });
  }

  /** Waits until copying has ended: a part of a folder may look like a complete one. */
  function changed(): void {
    clearTimeout(timer);
    if (closed) return;
    const now = performance.now();
    firstChange ??= now;
    const longest = firstChange + MAX_WAIT_MILLISECONDS - now;
    timer = setTimeout(trigger, Math.max(0, Math.min(DEBOUNCE_MILLISECONDS, longest)));
  }

  // Loaded on demand, so that the first responses do not wait for it.
  const open = async () => {
    const { watch } = await import('chokidar');
    const watched = new Set<string>();
    const watcher = watch([...folders], {
      ignoreInitial: true,
      depth: MAX_DEPTH,
      ignored(path) {
        if (IGNORED_FOLDER.test(path)) return true;
        const tooMany = watched.size >= MAX_WATCHED_FOLDERS && !watched.has(path);
        if (!tooMany) watched.add(path);
        return tooMany;
      },
    });
    watcher.on('all', (event, path) => {
      if (event.startsWith('unlink')) watched.delete(path);
      if (event === 'unlinkDir' || isRead(path, folders)) changed();
    });
    watcher.on('error', () => {});
    return watcher;
  };
  let watching = open();
  let state = folderState(folders);
  // On a lost mount a check may never end; then no other check starts.
  let underWay = false;
  const checkTimer = setInterval(() => {
    if (underWay) return;
    underWay = true;
    void checkFolders().finally(() => {
      underWay = false;
    });
  }, checkMilliseconds).unref();

  async function checkFolders(): Promise<void> {
    const [oldState, now] = await Promise.all([state, folderState(folders)]);
    if (closed || now === oldState) return;
    state = Promise.resolve(now);
    const old = watching;
    watching = open();
    await (await old).close();
    changed();
  }

  return {
    ready: watching.then((watcher) => new Promise((resolve) => watcher.once('ready', resolve))),
    trigger,
    async close() {
      closed = true;
      clearInterval(checkTimer);
      await (await watching).close();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Whether a build reads a file. In a documentation tree any file counts, because pages may include it. */
function isRead(path: string, [folder, ...trees]: readonly [string, ...string[]]): boolean {
  const pathInside = (root: string) => relative(root, path).replaceAll(sep, '/');
  const tree = trees.map(pathInside).find((relativePath) => !relativePath.startsWith('../'));
  const file = tree ?? pathInside(folder);
  if (IGNORED_NAME.test(file)) return false;
  if (tree !== undefined || file.startsWith(DOCS_FOLDER) || file.startsWith(ASSET_FOLDER)) return true;
  return file.startsWith('..') || (CONTENT_FILE.test(file) && !/(^|\/)README\.md$/.test(file));
}

/**
 * Identity of the folders and of product.yaml on the disk. In a mounted volume, product.yaml is a link to another file
 * after each change. A folder that was moved away and back is no longer watched. A move changes its ctime and not its
 * mtime, so a later ctime is a part of the identity.
 */
async function folderState(folders: readonly [string, ...string[]]): Promise<string> {
  const stats = [...folders, join(folders[0], 'product.yaml')].map((path) =>
    stat(path).then(
      ({ dev, ino, ctimeMs, mtimeMs }) => `${dev}:${ino}:${ctimeMs > mtimeMs ? ctimeMs : ''}`,
      () => 'gone',
    ),
  );
  return (await Promise.all(stats)).join(' ');
}
