import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ASSET_FOLDER } from './asset-types.ts';
import { DOCS_FOLDER } from './list-docs.ts';

/** Time without a further change after which a change counts as finished, milliseconds. */
const QUIET_MILLISECONDS = 200;
/** Time from the first change to the build, however many follow, milliseconds. */
const LONGEST_WAIT_MILLISECONDS = 2000;

/** Watched files of the content folder, outside of `docs/` and `assets/`. */
const READ = /\.(ya?ml|md|png)$/;
/** Ignored names: hidden files, except the links by which mounted volumes change; and backup copies of editors. */
const UNREAD_NAME = /(^|\/)(?:\.(?!\.)|#)|~$|\.(?:swp|swx|tmp)$/;

/** Maximum number of watched folders; each costs memory and one of the system's watches. */
const MAX_WATCHED = 10_000;

/** Ignored folders beside the pages, with thousands of files. */
const UNREAD = /[\\/](node_modules|\.git)$/;

/** Maximum depth of watched folders; that of a documentation tree. */
const DEEPEST = 17;

/** Interval of checks whether the folder's path leads to another folder, milliseconds. */
const LOOK_MILLISECONDS = 10_000;

export interface ContentWatch {
  /** From then on, changes are seen. Watching may fail (limits of the system); `trigger` still works. */
  ready: Promise<void>;
  /** Builds as if the folder had changed, for mounts that send no file events. */
  trigger(): void;
  close(): Promise<void>;
}

/**
 * Calls `build` when a file that is read has changed and 200 ms have been quiet, at the latest 2 s after the first change.
 * Builds run one at a time; changes during a build cause exactly one more. The system reports no event when another folder
 * replaces this one (a move, a new link target, a renewed volume), so the path is also checked periodically.
 *
 * @param build must not throw
 */
export function watchContent(
  folders: readonly [string, ...string[]],
  build: () => Promise<void>,
  lookMilliseconds = LOOK_MILLISECONDS,
): ContentWatch {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let firstChange: number | undefined;
  let closed = false;

  function trigger(): void {
    if (closed) return;
    firstChange = undefined;
    if (running) {
      again = true;
      return;
    }
    running = build().finally(() => {
      running = undefined;
      if (again) {
        again = false;
        changed();
      }
    });
  }

  /** A folder that is still being copied is not read: a half of it may be a whole one. */
  function changed(): void {
    clearTimeout(timer);
    if (closed) return;
    const now = performance.now();
    firstChange ??= now;
    const longest = firstChange + LONGEST_WAIT_MILLISECONDS - now;
    timer = setTimeout(trigger, Math.max(0, Math.min(QUIET_MILLISECONDS, longest)));
  }

  // Loaded here: the first answers do not wait for it.
  const open = async () => {
    const { watch } = await import('chokidar');
    const watched = new Set<string>();
    const watcher = watch([...folders], {
      ignoreInitial: true,
      depth: DEEPEST,
      ignored(path) {
        if (UNREAD.test(path)) return true;
        const tooMany = watched.size >= MAX_WATCHED && !watched.has(path);
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
  // A mount that is gone lets a look wait without end; then there is no other.
  let underWay = false;
  const looking = setInterval(() => {
    if (underWay) return;
    underWay = true;
    void lookAgain().finally(() => {
      underWay = false;
    });
  }, lookMilliseconds).unref();

  async function lookAgain(): Promise<void> {
    const [before, now] = await Promise.all([state, folderState(folders)]);
    if (closed || now === before) return;
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
      clearInterval(looking);
      await (await watching).close();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Whether a file of the folders is read when they are built; of a documentation tree any may be, because pages include them. */
function isRead(path: string, [folder, ...trees]: readonly [string, ...string[]]): boolean {
  const inside = (root: string) => relative(root, path).replaceAll(sep, '/');
  const tree = trees.map(inside).find((relativePath) => !relativePath.startsWith('../'));
  const file = tree ?? inside(folder);
  if (UNREAD_NAME.test(file)) return false;
  if (tree !== undefined || file.startsWith(DOCS_FOLDER) || file.startsWith(ASSET_FOLDER)) return true;
  return file.startsWith('..') || (READ.test(file) && !/(^|\/)README\.md$/.test(file));
}

/**
 * Identity of the folders and the card on the disk. The card of a mounted volume is a link to another one after each change. A
 * folder that was moved away and back is the same one, but is not watched any more; a move changes its ctime, not its mtime.
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
