import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { insertArticle } from '../support/articles.ts';
import { fileDatabase } from '../support/database.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { insertPerson } from '../support/signed-in.ts';

const database = fileDatabase();
let program: Program;

afterEach(() => program.stop());
/** Reached by a socket in libpq's form, with and without a password. */
const start = async (settings: Record<string, string>) => {
  const { username, searchParams, pathname, password, hostname, port } = new URL(database.url);
  const place = searchParams.get('host') ?? hostname;
  const address = `postgresql://${username}:${password}@${pathname}?host=${encodeURIComponent(place)}${port ? `&port=${port}` : ''}`;
  program = await startProgram({
    DATABASE_URL: address,
    AUTH_SECRET: 'x'.repeat(40),
    DATA_DIR: '.tmp/outside-the-demo',
    ...settings,
  });
};
const read = async (path: string) => (await fetch(program.url + path)).text();
const signIn = async () => {
  const body = JSON.stringify({ email: 'admin@demo.example', password: demoPassword });
  const headers = { origin: program.url, 'content-type': 'application/json' };
  return (await fetch(`${program.url}/api/auth/sign-in/email`, { method: 'POST', headers, body })).status;
};

/** Two starts of the whole program, on a machine that may be busy. */
const timeout = 120_000;

const banner =
  '<p><b>Pagamenti di prova.</b> Su questo sito nessun denaro si muove: chi si abbona non paga niente.</p>';

test(
  'a demo becomes a publication in which nobody gets in with the published password and nothing is sold',
  async () => {
    // With an article in it no other demo content is put in.
    await insertArticle(database.db, { slug: 'una-storia' });
    await insertPerson(database.db, { email: 'admin@demo.example', canSignIn: false });
    const media = '.tmp/outside-the-demo/media';
    mkdirSync(media, { recursive: true });
    chmodSync(media, 0o755);
    // This machine alone, written so that the program takes it for a network: no test listens on one.
    await start({ DEMO: '1', HOST: '127.1' });
    // To whoever started it, and in the log.
    await until(() => program.output().match(/HOST is '127\.1' and this is the demo/g)?.length === 2);
    expect(statSync(media).mode & 0o777).toBe(0o700);
    expect(await signIn()).toBe(200);
    expect((await fetch(`${program.url}/dev/mail.json`)).status).toBe(200);
    expect(await read('/auth/login')).toContain('Continua con Google');
    await program.stop();

    await start({ DEMO: '0' });
    expect(program.output()).toContain('Demo accounts closed, because DEMO is 0: 1.');
    expect(program.output()).not.toContain('this is the demo');
    expect(await signIn()).toBe(401);
    expect(await read('/auth/login')).not.toContain('Continua con Google');
    expect((await fetch(`${program.url}/dev/mail.json`)).status).toBe(404);
    expect((await fetch(`${program.url}/dev/mail`)).status).not.toBe(200);
    expect(await read('/pricing')).toContain('L’abbonamento non si può ancora acquistare.');
    expect(await read('/pricing')).not.toContain(banner);
    expect((await fetch(`${program.url}/pricing/prova`)).status).toBe(404);
  },
  timeout,
);

test(
  'payments that are only played outside the demo are said on every page, the newsroom’s sign-in included',
  async () => {
    await start({ DEMO: '0', PAYMENTS: 'test' });
    for (const path of ['/', '/pricing', '/community', '/auth/login', '/nessuna-pagina']) {
      expect(await read(path), path).toContain(banner);
    }
    expect(await read('/pricing')).toContain('Diventa Supporter');
  },
  timeout,
);
