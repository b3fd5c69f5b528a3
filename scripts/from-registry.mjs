// Installs packages that only test suites need, and a newer Node for them, from the registry into a separate folder,
// with install scripts off.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NEWER_NODE = 22;

/** Messages of npm when the registry cannot be reached or lacks the package. */
const NOT_TO_BE_HAD =
  /code (E[45]\d\d|ETARGET|ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)/;

/** The registry package that contains a newer Node for this machine; undefined if this Node is new enough. */
export function newerNodePackage() {
  const { platform, arch, versions } = process;
  if (Number(versions.node.split('.')[0]) >= NEWER_NODE) return undefined;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Installs the package in `folder`, with a new enough Node. Returns the path of that Node; undefined if the registry is
 * unavailable.
 */
export function fromRegistry(folder, name, version) {
  const installed = (name) => {
    const path = join(folder, 'node_modules', name, 'package.json');
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  };
  const node = newerNodePackage();
  if (installed(name)?.version !== version || (node && !installed(node))) {
    mkdirSync(folder, { recursive: true });
    const packages = [`${name}@${version}`, ...(node ? [`${node}@${NEWER_NODE}`] : [])];
    const options = ['--no-save', '--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund'];
    const args = ['install', '--prefix', folder, ...options, '--loglevel=error', ...packages];
    // npm_execpath: the npm that called us, also where npm is a .cmd file.
    const npm = process.env.npm_execpath;
    const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
    const { status, stderr } = spawnSync(command, all, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) {
      console.error(stderr);
      if (NOT_TO_BE_HAD.test(stderr)) return undefined;
      throw new Error(`npm could not install ${name}.`);
    }
  }
  return node ? join(folder, 'node_modules', node, installed(node).bin.node) : process.execPath;
}
