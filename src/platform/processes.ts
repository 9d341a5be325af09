import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface LivingProcess {
  /** The command line, its parts divided by blanks. */
  command: string;
  /** When it began, in the system's own writing: only good for telling two processes of one number apart. */
  startedAt: string;
}

/**
 * The process of this number, or undefined when there is none. A process that has ended but was not yet collected
 * by its parent (a zombie) counts as none, although `kill(pid, 0)` still finds it.
 */
export function findProcess(pid: number, platform: NodeJS.Platform = process.platform): LivingProcess | undefined {
  return platform === 'linux' ? readProc(pid) : askPs(pid);
}

function readProc(pid: number): LivingProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may itself hold blanks and parentheses; the state is the third field, the start the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { command, startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function askPs(pid: number): LivingProcess | undefined {
  const columns = ['stat=', 'lstart=', 'command='].flatMap((column) => ['-o', column]);
  const { stdout } = spawnSync('ps', ['-ww', ...columns, '-p', String(pid)], { encoding: 'utf8' });
  const [state, ...rest] = (stdout ?? '').trim().split(/\s+/);
  if (!state || state.startsWith('Z')) return undefined;
  return { startedAt: rest.slice(0, 5).join(' '), command: rest.slice(5).join(' ') };
}
