import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Starts a script of ours in a process of its own, which gives its memory back. It writes where this one does, and ends
 * with it: the channel between them breaks (`runProgram`).
 */
export function startScript(file: string): ChildProcess {
  return spawn(process.execPath, [file], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
