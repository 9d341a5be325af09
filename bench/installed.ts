import { execFileSync } from 'node:child_process';

/** Whether this machine has a program of this name. */
export function isInstalled(binary: string): boolean {
  try {
    execFileSync('which', [binary], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
