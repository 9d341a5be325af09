import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

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

/** The living processes that this one has started and that nobody has taken over. */
export function childrenOf(pid: number, platform: NodeJS.Platform = process.platform): number[] {
  const parents = platform === 'linux' ? parentsInProc() : parentsByPs();
  return parents.filter(([, parent]) => parent === pid).map(([child]) => child);
}

function readProc(pid: number): LivingProcess | undefined {
  const fields = statOf(pid);
  if (!fields) return undefined;
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { command, startedAt: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** What Linux says of a living process, from its state (the third field) on: the parent is the fourth, the start the 22nd. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may itself hold blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields;
  } catch {
    return undefined;
  }
}

function parentsInProc(): [child: number, parent: number][] {
  try {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
    return pids.map((pid) => [pid, Number(statOf(pid)?.[1])]);
  } catch {
    return [];
  }
}

function askPs(pid: number): LivingProcess | undefined {
  const columns = ['stat=', 'lstart=', 'command='].flatMap((column) => ['-o', column]);
  const { stdout } = spawnSync('ps', ['-ww', ...columns, '-p', String(pid)], { encoding: 'utf8' });
  const [state, ...rest] = (stdout ?? '').trim().split(/\s+/);
  if (!state || state.startsWith('Z')) return undefined;
  return { startedAt: rest.slice(0, 5).join(' '), command: rest.slice(5).join(' ') };
}

function parentsByPs(): [child: number, parent: number][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'stat=', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((row) => row.trim().split(/\s+/));
  return rows.filter(([state]) => !state!.startsWith('Z')).map(([, pid, parent]) => [Number(pid), Number(parent)]);
}
