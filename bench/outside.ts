import { execFile, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort, until } from '../tests/support/program.ts';
import { isInstalled } from './installed.ts';
import { alternate } from './load.ts';
import { startNginx } from './nginx.ts';
import { ratio, type Line } from './report.ts';
import { startServer } from './servers/start.ts';

const folder = resolve('.tmp/outside');
const rounds = 5;
const seconds = 3;
const connections = 16;
/** As a browser asks for pages. */
const encoding = 'br';

/**
 * The cached page asked for from outside, by `wrk`, which a server written in JavaScript does not make the limit: against
 * the least of `node:http` and against nginx, each with the same bytes. What is not installed is said to be missing.
 */
export async function outside(url: string, slug: string): Promise<Line[]> {
  const missing = ['wrk', 'nginx'].filter((name) => !isInstalled(name));
  if (missing.length > 0) {
    const value = `${missing.join(' and ')} not installed, not tried`;
    return [{ what: 'Cached article page from outside', value, target: 'apt-get', reached: false }];
  }
  const page = `${url}/article/${slug}`;
  const bare = await startServer('bare-page.ts', [page, encoding]);
  const [nginx, file] = await nginxWith(await bytesOf(page));
  try {
    return [
      await against(page, { name: 'a bare node:http server', address: bare.url, least: 0.9 }),
      await against(page, { name: 'a file of nginx', address: file, least: 0.4 }),
    ];
  } finally {
    bare.stop();
    nginx.kill();
  }
}

async function against(
  page: string,
  { name, address, least }: { name: string; address: string; least: number },
): Promise<Line> {
  const measured = await alternate(
    rounds,
    () => rate(page),
    () => rate(address),
  );
  return {
    what: `Cached article page, asked for by wrk, against ${name} with the same bytes, one process each`,
    value: ratio(measured.ratio),
    target: `≥ ${least}`,
    reached: measured.ratio >= least,
    detail: [`${Math.round(measured.first)} against ${Math.round(measured.second)} pages a second`],
  };
}

/** Answers a second; refuses a run in which any was not a success. */
async function rate(address: string): Promise<number> {
  const given = ['-t2', `-c${connections}`, `-d${seconds}s`, '-H', `accept-encoding: ${encoding}`, address];
  const { stdout } = await promisify(execFile)('wrk', given);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${address} did not answer all:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]);
}

/** As they go over the wire. */
function bytesOf(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

/** nginx with a file of these bytes. */
async function nginxWith(bytes: Buffer): Promise<[ChildProcess, string]> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/page`, bytes);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/page`;
  const nginx = startNginx(
    folder,
    'crit',
    `sendfile on; tcp_nopush on; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; }`,
  );
  await until(async () => (await fetch(address).catch(() => undefined))?.ok === true);
  return [nginx, address];
}
