import { statfs } from 'node:fs/promises';
import { isDatabaseUnavailable } from './db.ts';
import { log } from './log.ts';
import { warnMeasured } from './measured-log.ts';

/** What room the database's disk has: enough, so little that somebody must act, or too little to write at all. */
export type DiskSpace = 'ample' | 'scarce' | 'gone';

export interface DiskWatch {
  /** As it was found at the last look. */
  readonly room: DiskSpace;
  /** Undefined where the disk is not this machine's to look at. */
  readonly freeBytes: number | undefined;
  /** Told at once how it is when that is not ample, and then whenever it becomes another. */
  onChange(listener: (room: DiskSpace, freeBytes: number | undefined) => void): void;
  /** Takes what the database refused something with: that it has no room left counts where nobody can look. */
  noteError(error: unknown): void;
  close(): void;
}

export interface DiskLimits {
  /** Below this somebody is told. */
  scarceBytes: number;
  /** Below this nothing is written any more. */
  goneBytes: number;
}

const lookEveryMs = 1000;
/** Nothing changes back at once where the free bytes go up and down around a limit. */
const backAtPerCent = 110;

/** How often it is tried whether a database that stands elsewhere, and had no room, can write again. */
const againMs = 60_000;
/** PostgreSQL's own code: disk_full. */
const diskFull = '53100';

/** A disk that nobody looks after. */
export const unwatchedDisk: DiskWatch = {
  room: 'ample',
  freeBytes: undefined,
  onChange: () => {},
  noteError: () => {},
  close: () => {},
};

/**
 * The disk of a database that stands elsewhere, of which only the database knows: there is no room from its word on that
 * there is none, until `tryWrite`, which needs room of it, succeeds. It is tried each minute.
 */
export function watchRefusals(tryWrite: () => Promise<unknown>, everyMs = againMs): DiskWatch {
  const listeners: Listener[] = [];
  let room: DiskSpace = 'ample';
  let timer: NodeJS.Timeout | undefined;
  const become = (next: DiskSpace) => {
    room = next;
    for (const listener of listeners) listener(room, undefined);
  };
  const tryLater = () => {
    timer = setTimeout(() => void tryNow(), everyMs).unref();
  };
  const tryNow = async () => {
    try {
      await tryWrite();
      log.info('the database can write again');
    } catch (error) {
      if (isDatabaseUnavailable(error)) return tryLater();
      // Where it may not be tried, the next call that writes finds out.
      log.warn({ err: error }, 'it cannot be tried whether the database has room again: writes are let through');
    }
    become('ample');
  };
  return {
    get room() {
      return room;
    },
    freeBytes: undefined,
    onChange(listener) {
      listeners.push(listener);
      if (room !== 'ample') listener(room, undefined);
    },
    noteError(error) {
      if (room === 'gone' || !isDiskFull(error)) return;
      log.error(
        'the database says that its disk is full: writes are refused until one succeeds, which is tried each minute',
      );
      become('gone');
      tryLater();
    },
    close: () => clearTimeout(timer),
  };
}

type Listener = (room: DiskSpace, freeBytes: number | undefined) => void;

/**
 * Watches what is left on the disk of a folder, so that writes end before PostgreSQL must: on a full disk it stops
 * itself, and reads with it.
 */
export function watchFreeBytes(limits: DiskLimits, free: () => Promise<number>, everyMs = lookEveryMs): DiskWatch {
  const listeners: Listener[] = [];
  let room: DiskSpace = 'ample';
  let freeBytes: number | undefined;

  const look = async () => {
    freeBytes = await free();
    const next = spaceOf(limits, freeBytes, room);
    if (next === room) return;
    room = next;
    say(room, freeBytes);
    for (const listener of listeners) listener(room, freeBytes);
  };
  const lookOrWait = () =>
    void look().catch((error: unknown) => warnMeasured('the free room of the disk cannot be read', { err: error }));
  lookOrWait();
  const timer = setInterval(lookOrWait, everyMs).unref();
  return {
    get room() {
      return room;
    },
    get freeBytes() {
      return freeBytes;
    },
    onChange(listener) {
      listeners.push(listener);
      if (room !== 'ample' && freeBytes !== undefined) listener(room, freeBytes);
    },
    noteError: () => {},
    close: () => clearInterval(timer),
  };
}

/** What may be used by an account without privileges, as the database's is. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A limit that was passed holds until there is clearly more. */
export function spaceOf({ scarceBytes, goneBytes }: DiskLimits, freeBytes: number, before: DiskSpace): DiskSpace {
  if (freeBytes < (before === 'gone' ? clearlyMore(goneBytes) : goneBytes)) return 'gone';
  return freeBytes < (before === 'ample' ? scarceBytes : clearlyMore(scarceBytes)) ? 'scarce' : 'ample';
}

/** Whether an error, or what caused it, is PostgreSQL's word that its disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === diskFull) return true;
  }
  return false;
}

function clearlyMore(bytes: number): number {
  return (bytes * backAtPerCent) / 100;
}

function say(room: DiskSpace, freeBytes: number): void {
  if (room === 'gone') log.error({ freeBytes }, 'the disk is almost full: writes are refused until there is room');
  else if (room === 'scarce') log.warn({ freeBytes }, 'the disk is getting full');
  else log.info({ freeBytes }, 'the disk has room again');
}
