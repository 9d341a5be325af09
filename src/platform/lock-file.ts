import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { findProcess } from './processes.ts';

const holderSchema = z.object({ pid: z.number(), startedAt: z.string(), note: z.string() });

/** Who holds a lock, with what it wanted others to know. */
export type LockHolder = z.infer<typeof holderSchema>;

export interface Lock {
  /** Changes what others read about the holder. */
  note(text: string): void;
  release(): void;
}

/**
 * Takes the lock that this file stands for, or says who holds it. A holder that died without releasing, by
 * `kill -9` for example, holds nothing, also when its process number was given to another process since.
 */
export function takeLock(path: string, note: string): Lock | { holder: LockHolder } {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, describeSelf(note), { mode: 0o600 });
  try {
    while (!link(draft, path)) {
      const found = readHolder(path);
      if (found && holds(found)) return { holder: found };
      moveAside(path, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    note: (text) => {
      writeFileSync(draft, describeSelf(text), { mode: 0o600 });
      renameSync(draft, path);
    },
    release: () => {
      if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

/** Who holds the lock at this moment, if anybody does. */
export function lockHolder(path: string): LockHolder | undefined {
  const found = readHolder(path);
  return found && holds(found) ? found : undefined;
}

function describeSelf(note: string): string {
  const holder: LockHolder = { pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? '', note };
  return JSON.stringify(holder);
}

/** A hard link appears whole or not at all, so nobody ever reads a half-written lock. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): LockHolder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function holds(holder: LockHolder): boolean {
  return findProcess(holder.pid)?.startedAt === holder.startedAt;
}

/** Removes a dead holder's file; puts it back when another process has taken the lock since it was read. */
function moveAside(path: string, dead: LockHolder | undefined): void {
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== dead?.pid || moved.startedAt !== dead.startedAt)) link(aside, path);
  rmSync(aside, { force: true });
}
