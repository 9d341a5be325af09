import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort, startProgram, until } from '../tests/support/program.ts';
import { isInstalled } from './installed.ts';
import { startNginx } from './nginx.ts';
import type { Line } from './report.ts';
import { signIn } from './sign-in.ts';

const folder = resolve('.tmp/shared-caches');
/** An article that counts, and that the demo's reader has not read yet. */
const counted = '/article/nucleare-ponte-o-deviazione';
/** One that they have read, and so may talk about. */
const read = 'flat-tax-sogno-incubo-classe-media';
/** The class of what whoever has read five others gets. */
const wall = 'article-gated';

/**
 * nginx and Varnish in front of the program, by the configuration of docs/operations.md: what they keep, to whom they hand it,
 * and whether they hear of changes. One that is not installed is said to be missing.
 */
export async function sharedCaches(): Promise<Line[]> {
  mkdirSync(folder, { recursive: true });
  const lines: Line[] = [];
  for (const [name, binary, start] of fronts) {
    if (!isInstalled(binary)) {
      lines.push({ what: `${name} in front`, value: 'not installed, not tried', target: 'apt-get', reached: false });
      continue;
    }
    lines.push(await tryFront(name, start));
  }
  return lines;
}

type Start = (origin: number, port: number) => ChildProcess;

const fronts: readonly [name: string, binary: string, start: Start][] = [
  ['nginx', 'nginx', frontedByNginx],
  ['Varnish', 'varnishd', startVarnish],
];

async function tryFront(name: string, start: Start): Promise<Line> {
  const [origin, port] = [await freePort(), await freePort()];
  const program = await startProgram({
    PORT: String(origin),
    DATA_DIR: `${folder}/${name}-data`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO: '1',
    SHARED_CACHE_SECONDS: '60',
    ...(name === 'Varnish' && { PURGE_KIND: 'varnish', PURGE_URL: `http://127.0.0.1:${port}/`, PURGE_TOKEN: 'prova' }),
  });
  const front = start(origin, port);
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true);
    const detail: string[] = [];
    const faults: string[] = [];
    const hold = (what: string, holds: boolean) => (holds ? detail : faults).push(`${holds ? '✓' : '✗'} ${what}`);

    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(url + path, { headers });
      const state = answer.headers.get('x-cache') ?? '';
      return { state, age: Number(answer.headers.get('age') ?? 0), html: await answer.text(), answer };
    };
    const isKept = (path: string) =>
      holdsSoon(async () => {
        const { state, age } = await ask(path);
        return state === 'HIT' || age > 0;
      });
    hold('the home is kept', await isKept('/'));
    hold('a counted article is kept for whoever has no session', await isKept(counted));

    const cookie = await signIn(url);
    const gated = await readFive(url, cookie);
    hold('whoever has read five others gets the gated page', gated.includes(wall));
    hold('whoever has no session goes on with the whole one', !(await ask(counted)).html.includes(wall));
    const other = await ask(counted, { cookie: 'contraddittorio.session=finto' });
    hold('a made-up session gets the whole one', !other.html.includes(wall));
    hold('the gated page is asked for each time', (await ask(counted, { cookie })).state !== 'HIT');
    if (name === 'Varnish') hold('a change is seen before its time', await isChangeSeen(url, cookie));
    return {
      what: `${name} in front`,
      value: faults.length ? 'wrong' : 'right',
      target: 'right',
      reached: !faults.length,
      detail: [...faults, ...detail],
    };
  } finally {
    front.kill();
    await program.stop();
  }
}

/** Whether a comment makes the stored page another one. */
async function isChangeSeen(url: string, cookie: string): Promise<boolean> {
  const pageOf = async () => (await fetch(`${url}/article/${read}`)).headers.get('etag');
  const before = await pageOf();
  const { id } = (await (await fetch(`${url}/api/articles/slug/${read}`)).json()) as {
    id: string;
  };
  const headers = { cookie, 'content-type': 'application/json', origin: url, 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ articleId: id, content: 'Una prova della cache.' });
  const { status } = await fetch(`${url}/api/comments`, { method: 'POST', headers, body });
  if (status !== 201) throw new Error(`The comment answered ${status}`);
  return holdsSoon(async () => (await pageOf()) !== before);
}

/** Long before what is kept would be asked for by itself. */
function holdsSoon(holds: () => Promise<boolean>): Promise<boolean> {
  return until(holds, 10_000).then(
    () => true,
    () => false,
  );
}

/** Reads five other articles with a session, and gives what the sixth shows. */
async function readFive(url: string, cookie: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/articles?limit=50`)).json()) as {
    data: { id: string; slug: string }[];
  };
  for (const { id, slug } of data) {
    if (counted.endsWith(slug)) continue;
    await fetch(`${url}/api/subscriptions/track-view`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ articleId: id }),
    });
  }
  return (await fetch(url + counted, { headers: { cookie } })).text();
}

function frontedByNginx(origin: number, port: number): ChildProcess {
  return startNginx(
    folder,
    'warn',
    `proxy_cache_path ${folder}/nginx-cache keys_zone=pages:10m max_size=100m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${origin};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_cache pages;
      proxy_cache_lock on;
      proxy_cache_use_stale error timeout http_500 http_503;
      add_header X-Cache $upstream_cache_status;
    }
  }`,
  );
}

function startVarnish(origin: number, port: number): ChildProcess {
  const file = `${folder}/default.vcl`;
  writeFileSync(
    file,
    `vcl 4.1;
backend program { .host = "127.0.0.1"; .port = "${origin}"; }
acl tellers { "127.0.0.1"; }
sub vcl_recv {
    if (req.method == "BAN") {
        if (client.ip !~ tellers || req.http.authorization != "Bearer prova") { return (synth(403)); }
        ban("obj.http.cache-tag ~ " + req.http.x-ban-tags);
        return (synth(200));
    }
}
`,
  );
  const options = ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', `${folder}/varnish`, '-s', 'malloc,64m'];
  return spawn('varnishd', options, { stdio: 'ignore' });
}
