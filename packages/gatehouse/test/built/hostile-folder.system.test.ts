import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyPack, editFile, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { type HostileThing, hostileThings } from '../../../../test/hostile-files.ts';
import { BASE_URL, rawRequest } from '../../../../test/service-under-test.ts';
import { end, project, type Running, start } from './command.ts';

const program = join(project, 'dist/cli/main.js');

/** Of waiting for something that hangs; nothing here is to take that long. */
const HANGS = 120_000;
/** Megabytes of objects, and of everything that a process holds. */
const MAX_HEAP = 512;
const MAX_RESIDENT = 900;

// What the kernel calls the peak: what a process tells of itself begins with that of the one that started it.
const PEAK =
  "import{readFileSync}from'node:fs';process.on('exit',()=>process._rawDebug(/VmHWM.*/.exec(readFileSync('/proc/self/status','latin1'))[0]))";
const NODE_OPTIONS = `--max-old-space-size=${MAX_HEAP} --import=data:text/javascript,${encodeURIComponent(PEAK)}`;

const thing = (name: string): HostileThing => {
  const found = hostileThings.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

interface Told {
  file: string;
  what: string;
  fix: string;
}

/** What a check says of the file that a hostile thing has spoilt. */
function expectTold({ file, says }: HostileThing, printed: string): void {
  const problems: Told[] = JSON.parse(printed).problems;
  const told = problems.filter((problem) => problem.file === file).map(({ what, fix }) => `${what}. ${fix}.`);
  expect(told.filter((line) => line.startsWith(says))).not.toEqual([]);
  expect(problems.length).toBeLessThanOrEqual(1001);
}

function expectSmall(stderr: string): void {
  expect(Number(/VmHWM:\s+(\d+) kB/.exec(stderr)?.[1]) / 1024).toBeLessThan(MAX_RESIDENT);
}

const large = hostileThings.filter((one) => one.large);
const small = hostileThings.filter((one) => !one.large);
/** As many as one process checks; its start takes longer than ten of them. */
const TOGETHER = 8;
const groups = small.flatMap((_, at) => (at % TOGETHER === 0 ? [small.slice(at, at + TOGETHER)] : []));

describe('a content folder can be anybody’s', () => {
  it('there are more than forty hostile things', () => expect(hostileThings.length).toBeGreaterThan(40));

  it.each(large)(
    'check of a folder with $name ends, holds little, and names file and cure',
    async (one) => {
      const folder = copyPack();
      one.put(folder);
      const { code, signal, stdout, stderr } = await end(start(['check', folder, '--json'], { NODE_OPTIONS }), HANGS);
      rmSync(folder, { recursive: true, force: true });
      expect([code, signal]).toEqual([1, null]);
      expectTold(one, stdout);
      expectSmall(stderr);
    },
    HANGS + 60_000,
  );

  describe.each(groups)('with others that one process checks, of which the first is $name,', (...group) => {
    let printed: string[] = [];
    beforeAll(() => {
      const folders = group.map(({ put }) => {
        const folder = copyPack();
        put(folder);
        return folder;
      });
      const each = join(project, 'packages/gatehouse/test/built/check-each.mjs');
      const { status, signal, stdout, stderr } = spawnSync(process.execPath, [each, program, ...folders], {
        env: { PATH: process.env.PATH, NODE_OPTIONS },
        encoding: 'utf8',
        timeout: HANGS,
      });
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      printed = stdout.trimEnd().split('\n');
      expect([status, signal, printed.length], `${printed.at(-1)} ${stderr}`).toEqual([1, null, 2 * group.length]);
      expectSmall(stderr);
    }, HANGS + 60_000);

    it.each(group.map((one, at) => ({ ...one, at })))(
      'check of a folder with $name ends, and names file and cure',
      ({ at, ...one }) => {
        expect(printed[2 * at + 1]).toBe('1');
        expectTold(one, printed[2 * at] ?? '');
      },
    );
  });
});

/** The administrator may read everything, so another user asks; anybody else asks for themselves. */
const [asking = '', ...asked] =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : ['env'];
const mayRead = spawnSync(asking, [...asked, 'test', '-r', program]).status === 0;

describe('a file that the service may not read', () => {
  it.skipIf(!mayRead)('is a problem with the cure', () => {
    const folder = copyPack();
    for (const inner of [folder, join(folder, 'faqs')]) chmodSync(inner, 0o755);
    chmodSync(join(folder, 'faqs', 'legal.yaml'), 0);
    const { status, stdout, stderr } = spawnSync(asking, [...asked, process.execPath, program, 'check', folder], {
      encoding: 'utf8',
      timeout: HANGS,
    });
    expect([status, stdout, stderr]).toEqual([
      1,
      'faqs/legal.yaml:1:1 cannot be read (EACCES). Give the service permission to read it.\n' +
        `${folder}: 1 problem.\n`,
      '',
    ]);
  });
});

/** Whether a process has a handler of its own for SIGHUP, by what Linux says of it; Node has one for SIGTERM anyway. */
const listensToSignals = (pid: number | undefined): boolean => {
  const [, caught = '0'] = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (BigInt(`0x${caught}`) & 1n) === 1n;
};

describe('a running service whose folder turns hostile', () => {
  const running: Running[] = [];
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended;
    }
  });

  const until = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: HANGS, interval: 100 });

  interface Line {
    msg: string;
    address?: string;
    problem?: string;
    problems?: number;
  }

  async function serve(folder: string) {
    const service = start(['serve'], { PORT: '0', CONTENT_DIR: folder, BASE_URL });
    running.push(service);
    const logged = (): Line[] =>
      service
        .stdout()
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line));
    let address = '';
    await until(() => {
      address = logged().find(({ msg }) => msg === 'serving')?.address ?? '';
      expect(address, service.stderr()).not.toBe('');
    });
    return { ...service, logged, port: Number(new URL(address).port) };
  }

  const ends = async (service: Running) => {
    service.child.kill('SIGTERM');
    expect(await end(service, HANGS)).toMatchObject({ code: 0, signal: null });
  };

  it(
    'keeps its edition, says why after each change, prints what was mended, and ends when it is told to',
    async () => {
      const good = copyPack();
      const folder = join(temporaryFolder(), 'content');
      cpSync(good, folder, { recursive: true });
      const service = await serve(folder);
      const questions = async () => (await rawRequest(service.port, 'GET', '/api/faq')).json().totalQuestions;
      expect(await questions()).toBe(11);
      for (const name of [
        'a pipe',
        'a link to /dev/zero',
        'a link that leads nowhere',
        '11,000 files of content',
        '4 MiB of [',
        'a bomb of aliases',
        'a megabyte repeated by aliases',
        '100,000 unknown names',
        'UTF-16',
        'a name that turns the direction of writing',
        'a file in the place of the folder',
        'no folder any more',
      ]) {
        const { says, put } = thing(name);
        const before = service.logged().length;
        put(folder);
        service.child.kill('SIGHUP');
        await until(() => {
          const since = service.logged().slice(before);
          expect(since.map(({ problem = '' }) => problem).join('\n')).toContain(says);
          expect(since.map(({ msg }) => msg)).toContain('the old edition stays');
        });
        expect(await questions()).toBe(11);
        rmSync(folder, { recursive: true, force: true });
        rmSync(`${folder}.gone`, { recursive: true, force: true });
        cpSync(good, folder, { recursive: true });
      }
      const before = service.logged().length;
      editFile(folder, 'product.yaml', (text) => text.replace(/^tagline: .*$/m, 'tagline: Mended.'));
      service.child.kill('SIGHUP');
      await until(() =>
        expect(
          service
            .logged()
            .slice(before)
            .map(({ msg }) => msg),
        ).toContain('new edition'),
      );
      expect((await rawRequest(service.port, 'GET', '/api/content')).json().platform.tagline).toBe('Mended.');
      await ends(service);
    },
    5 * HANGS,
  );

  it(
    'ends while such a folder is read, without waiting for it',
    async () => {
      const folder = copyPack();
      const service = await serve(folder);
      thing('300,000 entries that are none').put(folder);
      service.child.kill('SIGHUP');
      await ends(service);
      expect(service.logged().map(({ msg }) => msg)).not.toContain('the edition could not be built; the old one stays');
    },
    HANGS,
  );

  it(
    'ends while its first edition is printed',
    async () => {
      const folder = copyPack();
      thing('300,000 entries that are none').put(folder);
      const first = start(['serve'], { PORT: '0', CONTENT_DIR: folder });
      running.push(first);
      // As soon as it listens to signals: the default would end it with the signal.
      let over = false;
      void first.ended.then(() => {
        over = true;
      });
      await until(() => expect(listensToSignals(first.child.pid)).toBe(true));
      expect(over).toBe(false);
      await ends(first);
    },
    HANGS,
  );

  it(
    'a first start on any of them ends with 1 and says why',
    async () => {
      const folder = copyPack();
      const { says, put } = thing('a pipe');
      put(folder);
      const { code, stderr } = await end(start(['serve'], { PORT: '0', CONTENT_DIR: folder }), HANGS);
      expect([code, stderr]).toEqual([1, `faqs/legal.yaml:1:1 ${says}\n${folder}: 1 problem.\n`]);
    },
    HANGS,
  );
});
