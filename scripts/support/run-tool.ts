import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command of the installed packages under this Node, on this terminal, and answers with its exit code. */
export function runTool(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number | null> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [toolPath(command), ...args], { stdio: 'inherit', env });
  return new Promise((resolve) => child.on('close', resolve));
}

/** The same, with what it said instead of showing it. */
export async function askTool(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [toolPath(command), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}

const toolPath = (command: string) => join('node_modules', '.bin', command);
