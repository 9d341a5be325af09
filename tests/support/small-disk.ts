import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A disk for one program's data, of which a test says how much is free. */
export interface SmallDisk {
  dataDir: string;
  /** Whether it can really be full; where nobody may set up a disk the program is only told how much is free. */
  isReal: boolean;
  /** What the program must be started with. */
  environment: Record<string, string>;
  leaveFree(megabytes: number): void;
  /** Takes away what fills it. */
  makeRoom(): void;
  remove(): void;
}

/** PostgreSQL's programs take 60 MB, an empty database with its log as much again. */
const diskMb = 420;
const megabyte = 1024 * 1024;

/** A disk in memory, which only root may set up, else a folder whose free bytes the program is told. */
export function smallDisk(name: string): SmallDisk {
  // Where any account may come: from a checkout that is closed to others root's database is kept elsewhere.
  const disk = empty(join(tmpdir(), `contraddittorio-${name}-${process.pid}`));
  const size = `size=${diskMb}m,mode=0755`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk], { stdio: 'ignore' });
  if (status === 0) return mounted(disk);
  rmSync(disk, { recursive: true });
  return imitatedDisk(empty(resolve(`.tmp/${name}`)));
}

function empty(folder: string): string {
  unmount(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

function mounted(folder: string): SmallDisk {
  const filler = join(folder, 'filler');
  return {
    dataDir: join(folder, 'data'),
    isReal: true,
    environment: {},
    leaveFree(megabytes) {
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - megabytes * megabyte), 1));
      } catch (error) {
        // The last bytes went to somebody else meanwhile, which is as full as can be.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    makeRoom: () => rmSync(filler),
    remove() {
      unmount(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function imitatedDisk(folder: string): SmallDisk {
  const told = join(folder, 'free-megabytes');
  const leaveFree = (megabytes: number) => writeFileSync(told, String(megabytes));
  leaveFree(diskMb);
  const preload = pathToFileURL(resolve('tests/support/fake-free-bytes.mjs')).href;
  return {
    dataDir: join(folder, 'data'),
    isReal: false,
    environment: { NODE_OPTIONS: `--import=${preload}`, FAKE_FREE_MEGABYTES: told },
    leaveFree,
    makeRoom: () => leaveFree(diskMb),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
}
