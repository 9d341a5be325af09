import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A Node and an npm as an operator may have them. */
export interface Toolchain {
  node: string;
  /** npm's program, which that Node runs. */
  npm: string;
}

/** Fetches exact versions of both from the registry, once for a working tree. */
export function fetchToolchain(node: string, npm: string): Toolchain {
  const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  return {
    node: join(fetchPackage(nodePackage, node), 'bin', 'node'),
    npm: join(fetchPackage('npm', npm), 'bin', 'npm-cli.js'),
  };
}

function fetchPackage(name: string, version: string): string {
  const folder = resolve('.cache', 'toolchains', `${name}-${version}`);
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(join(installed, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
    execFileSync('npm', ['install', ...options, `${name}@${version}`], { cwd: folder, stdio: 'pipe' });
  }
  return installed;
}
