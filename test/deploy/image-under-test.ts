import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join, posix } from 'node:path';
import { root } from '../repo/project-files.ts';
import { diskFolder } from '../run-folder.ts';
import { argumentsOf, environmentOf, healthCheckOf, lastArgument, readStages, type Stage } from './dockerfile.ts';
import { waitForExit } from './process-output.ts';

/** The user `node` of the base image. */
export const NODE_USER = 1000;

/**
 * Whether tests can create file system roots: the user is root, and may mount. Suites that need it are skipped with a
 * message.
 */
export const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Folders of programs on this machine. An image adds files in /usr/local, next to Node, like Node's own image. */
const programs = ['bin', 'lib', 'lib64', 'libexec', 'sbin', 'share', 'local/lib']
  .map((name) => `/usr/${name}`)
  .filter((path) => existsSync(path));

/** File system and permissions of a process. */
export interface ContainerOptions {
  command: string[];
  environment?: Record<string, string>;
  directory?: string;
  /** Undefined: root, as during an image build. */
  user?: number;
  /** Nothing below the root is writable, except `writable` and `mounts`. */
  readOnly?: boolean;
  /** Folders and files of the machine, by path below the root; a trailing `:ro` makes them read-only. */
  mounts?: Record<string, string>;
  /** Empty folders in memory that everybody may write to. */
  temporary?: string[];
}

/**
 * A process with its own root file system, without a container engine: `folder` is its root, with the programs of this
 * machine mounted. It shares the network.
 */
export function runConfined(folder: string, options: ContainerOptions): ChildProcess {
  const { command, environment = {}, directory = '/', user, readOnly, mounts = {}, temporary = [] } = options;
  const at = (path: string) => join(folder, path);
  const machine = [...programs, '/etc', ...(user === undefined ? [homedir()] : [])];
  const script = ['set -e', `mount --bind ${folder} ${folder}`];
  const bind = (from: string, to: string, mode: string) => {
    script.push(`mount --bind ${quoted(from)} ${quoted(at(to))}`);
    if (mode === 'ro') script.push(`mount -o remount,bind,ro ${quoted(at(to))}`);
  };
  for (const path of machine) bind(path, path, 'ro');
  bind(process.execPath, '/usr/local/bin/node', 'ro');
  for (const path of ['passwd', 'group']) bind(at(`.etc/${path}`), `/etc/${path}`, 'ro');
  script.push(`mount --rbind /dev ${at('dev')}`, `mount -t proc proc ${at('proc')}`);
  // A mount point for a file must be a file; an engine creates it, too.
  for (const [path, from] of Object.entries(mounts))
    if (statSync(from.replace(/:\w+$/, '')).isFile()) script.push(`: > ${quoted(at(path))}`);
  if (readOnly) script.push(`mount -o remount,bind,ro ${folder}`);
  for (const path of temporary) script.push(`mount -t tmpfs -o mode=1777 none ${quoted(at(path))}`);
  for (const [path, from] of Object.entries(mounts)) {
    const [source = '', mode = 'rw'] = from.split(':');
    bind(source, path, mode);
  }
  const drop = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--clear-groups'];
  const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, ...drop];
  const commandLine = `cd ${quoted(directory)} && exec "$@"`;
  script.push(`exec chroot ${folder} ${as.join(' ')} sh -c ${quoted(commandLine)} sh "$@"`);
  // Uses exec, so that signals reach the last program.
  return spawn('unshare', ['--mount', 'sh', '-c', script.join('\n'), 'sh', ...command], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

export interface ImageUnderTest {
  /** The root of the image. */
  folder: string;
  stage: Stage;
  directory: string;
  /** The volumes. */
  volumes: string[];
  environment: Record<string, string>;
  command: string[];
  healthCheck: ReturnType<typeof healthCheckOf>;
  /**
   * A container: volumes are new folders with the content of the image, as an engine creates them, and are returned.
   */
  start(options?: Partial<ContainerOptions>): { child: ChildProcess; data: Record<string, string> };
  remove(): void;
}

/** Executes the instructions of deploy/Dockerfile, with those of its first stage; packages come from the registry. */
export async function makeImage(): Promise<ImageUnderTest> {
  const stages = readStages(readFileSync(`${root}deploy/Dockerfile`, 'utf8'));
  const temporaryRoot = mkdtempSync(join(diskFolder(), 'gatehouse-image-'));
  const folders = new Map<string, string>();
  for (const stage of stages) {
    const folder = join(temporaryRoot, stage.name || 'image');
    folders.set(stage.name, folder);
    makeRoot(folder);
    await runInstructions(stage, folder, folders);
  }
  const stage = stages.at(-1) as Stage;
  const folder = folders.get(stage.name) as string;
  const directory = lastArgument(stage, 'WORKDIR');
  const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin', ...environmentOf(stage) };
  const command: string[] = JSON.parse(lastArgument(stage, 'CMD'));
  const volumes = argumentsOf(stage, 'VOLUME');
  if (lastArgument(stage, 'USER') !== 'node') throw new Error('The image runs as another user than is tested.');
  let containers = 0;
  return {
    folder,
    stage,
    directory,
    volumes,
    environment,
    command,
    healthCheck: healthCheckOf(stage),
    start(options = {}) {
      const data = Object.fromEntries(
        volumes.map((volume) => {
          const own = join(temporaryRoot, `volume-${++containers}`);
          cpSync(join(folder, volume), own, { recursive: true, preserveTimestamps: true });
          spawnSync('chown', ['--reference', join(folder, volume), own]);
          spawnSync('chmod', ['--reference', join(folder, volume), own]);
          return [volume, own];
        }),
      );
      const child = runConfined(folder, {
        command,
        directory,
        user: NODE_USER,
        readOnly: true,
        ...options,
        environment: { ...environment, ...options.environment },
        mounts: { ...data, ...options.mounts },
      });
      return { child, data };
    },
    remove: () => rmSync(temporaryRoot, { recursive: true, force: true }),
  };
}

/** Folders of every image, and the user `node`. Those of the machine are empty here. */
function makeRoot(folder: string): void {
  const empty = [
    'dev',
    'etc',
    'opt',
    'proc',
    'run/secrets',
    'tmp',
    'usr/local/bin',
    'var/lib',
    'work',
    '.etc',
    homedir(),
  ];
  for (const path of [...empty, ...programs]) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'usr/local/bin/node'), '');
  for (const name of ['npm', 'npx'])
    if (existsSync(`/usr/local/bin/${name}`))
      cpSync(`/usr/local/bin/${name}`, join(folder, 'usr/local/bin', name), { verbatimSymlinks: true });
  for (const path of ['bin', 'lib', 'lib64', 'sbin']) spawnSync('ln', ['-s', `usr/${path}`, join(folder, path)]);
  for (const file of ['passwd', 'group']) {
    const others = readFileSync(`/etc/${file}`, 'utf8').replaceAll(/^(node|[^:]*:[^:]*:1000):.*\n/gm, '');
    const own = file === 'passwd' ? 'node:x:1000:1000::/tmp:/bin/sh\n' : 'node:x:1000:\n';
    writeFileSync(join(folder, '.etc', file), others + own);
  }
}

async function runInstructions(stage: Stage, folder: string, folders: Map<string, string>): Promise<void> {
  let directory = '/';
  for (const { name, rest } of stage.instructions) {
    if (name === 'WORKDIR') directory = rest;
    if (name === 'WORKDIR') mkdirSync(join(folder, directory), { recursive: true });
    if (name === 'COPY') copy(rest, join(folder, directory), folders);
    if (name === 'RUN') await runAsRoot(rest, folder, directory);
  }
}

/** `COPY a b folder`, `COPY --from=stage /app/dist dist`: the contents of a folder, or files; owned by root. */
function copy(rest: string, directory: string, folders: Map<string, string>): void {
  const [, stage, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const sourcePaths = paths.split(/\s+/);
  const target = sourcePaths.pop() as string;
  const to = isAbsolute(target) ? target : posix.join(directory, target);
  for (const from of sourcePaths) {
    const source = join(stage === undefined ? root : (folders.get(stage) as string), from);
    const path = target.endsWith('/') ? join(to, basename(from)) : to;
    cpSync(source, path, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    spawnSync('chown', ['--recursive', '0:0', path]);
  }
}

async function runAsRoot(line: string, folder: string, directory: string): Promise<void> {
  const child = runConfined(folder, {
    command: ['sh', '-c', line],
    directory,
    environment: { ...process.env, npm_config_cache: '/tmp/npm', npm_config_update_notifier: 'false' } as Record<
      string,
      string
    >,
    temporary: ['/tmp'],
  });
  const { code, stdout, stderr } = await waitForExit(child);
  if (code !== 0) throw new Error(`RUN ${line} ended with ${code}: ${stdout}${stderr}`);
}
