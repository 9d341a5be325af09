import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * The secret kept in this file, made when the file is missing: 32 random bytes, readable only by the account that
 * runs the program. Two processes that make it at once end up with the same one.
 */
export function keptSecret(path: string): string {
  const known = readSecret(path);
  if (known) return known;

  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

/** Keeps a secret that comes from elsewhere in this file, which must not exist. */
export function storeSecret(path: string, secret: string): void {
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx', flush: true });
}

/** The secret kept in this file, or undefined when there is no such file. */
export function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
