import { strFromU8, unzipSync } from 'fflate';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import { seal, unsealBytes } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { appCode } from '../../../../tests/support/totp.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase, statementsWaiting } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { statementsOf } from '../../../../tests/support/statements.ts';
import { AccountSettings } from '../contract.ts';
import { avatarFiles } from './avatar-files.ts';
import { findAvatar } from './avatar.ts';
import { cleanUpAccounts } from './clean-up.ts';
import { sessionsPart } from './data-export.ts';
import { credentials, dataExports, emailChanges, sessions, twoFactors, users } from './schema.ts';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;

beforeAll(async () => {
  services = testServices(database.db, new Date());
  api = testApi(services);
});

async function person(given: Parameters<typeof insertPerson>[1] = {}) {
  const { id, email } = await insertPerson(database.db, given);
  return { id, email, cookie: await sessionCookie(database.db, id) };
}

const call = (cookie: string, method: string, path: string, body?: unknown) => ask(api, method, path, { cookie, body });
const rowOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0];
const subjectsTo = async (to: string) =>
  (await database.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.createdAt)).map(
    ({ subject }) => subject,
  );

/** In SQL, because accounts know nothing of the features that build upon them. */
const insertVote = (articleId: string, userId: string, position: string) =>
  database.db.execute(
    sql`insert into votes (article_id, user_id, position) values (${articleId}, ${userId}, ${position})`,
  );

test('limit, guard and call of one request ask the database once whose it is', async () => {
  const { cookie } = await person();
  const asked = async () =>
    (await statementsOf(() => call(cookie, 'GET', '/api/user/settings'))).filter(({ text }) =>
      text.includes('from sessions s join users u'),
    );
  // What the limit asks for is kept for a minute, beyond the request.
  expect(await asked()).toHaveLength(1);
  expect(await asked()).toHaveLength(1);
});

test('every call about the own account refuses the anonymous', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const calls: [string, string, unknown?][] = [
    ['GET', '/api/user/settings'],
    ['PATCH', '/api/user/preferences', { newsletterWeekly: true }],
    ['GET', '/api/user/sessions'],
    ['DELETE', `/api/user/sessions/${id}`],
    ['PUT', '/api/user/avatar', new FormData()],
    ['DELETE', '/api/user/avatar'],
    ['POST', '/api/user/export'],
    ['GET', `/api/user/export/${id}`],
    ['POST', '/api/auth/delete-user', { password: testPassword }],
    ['POST', '/api/auth/change-password', { currentPassword: testPassword, newPassword: 'Ombrello!1987-rosso' }],
    ['POST', '/api/auth/update-user', { bio: 'x' }],
  ];
  for (const [method, path, body] of calls) {
    expect([path, (await ask(api, method, path, { body })).status]).toEqual([path, 401]);
  }
});

test('settings tell what stands, and preferences change one by one', async () => {
  const { id, email, cookie } = await person({ name: 'Ada Prova' });
  const before = (await call(cookie, 'GET', '/api/user/settings')).body;
  expect(AccountSettings.parse(before)).toEqual(before);
  expect(before).toMatchObject({ name: 'Ada Prova', email, hasPassword: true, latestExport: null });

  expect((await call(cookie, 'PATCH', '/api/user/preferences', { leaderboardOptOut: true })).status).toBe(204);
  expect(await rowOf(id)).toMatchObject({ leaderboardOptOut: true, newsletterWeekly: false });
  for (const wrong of [{}, { role: 'admin' }, { newsletterWeekly: 'yes' }]) {
    expect((await call(cookie, 'PATCH', '/api/user/preferences', wrong)).status).toBe(400);
  }
});

test('sessions are listed with their device and ended one by one, and only the own ones', async () => {
  const { id, cookie } = await person();
  const other = await person();
  await sessionCookie(database.db, id);
  const [strange] = await database.db.select().from(sessions).where(eq(sessions.userId, other.id));
  const list = (await call(cookie, 'GET', '/api/user/sessions')).body as unknown as Record<string, unknown>[];
  expect(list).toHaveLength(2);
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(JSON.stringify(list)).not.toContain('token');

  expect((await call(cookie, 'DELETE', `/api/user/sessions/${strange!.id}`)).status).toBe(404);
  expect((await call(cookie, 'DELETE', '/api/user/sessions/x')).status).toBe(400);
  const away = list.find(({ isCurrent }) => !isCurrent)!;
  expect((await call(cookie, 'DELETE', `/api/user/sessions/${String(away['id'])}`)).status).toBe(204);
  expect((await call(cookie, 'GET', '/api/user/sessions')).body).toHaveLength(1);
});

test('a session of the newsroom that is over after seven days is neither listed nor kept', async () => {
  const { id } = await person({ role: 'writer' });
  const eightDaysAgo = new Date(services.now().getTime() - 8 * 86_400_000);
  await database.db.update(sessions).set({ createdAt: eightDaysAgo }).where(eq(sessions.userId, id));
  const cookie = await sessionCookie(database.db, id);
  const listed = (await call(cookie, 'GET', '/api/user/sessions')).body as unknown as Record<string, unknown>[];
  expect(listed).toMatchObject([{ isCurrent: true }]);
  const [, old] = await sessionsPart.rows({ db: database.db, authSecret: '' }, id);
  expect(old!['scadenza']).toEqual(new Date(eightDaysAgo.getTime() + 7 * 86_400_000));

  await cleanUpAccounts(services);
  const kept = await database.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  expect(kept).toEqual([{ id: listed[0]!['id'] }]);
});

test('all other sessions, and all of them, end at once', async () => {
  const { id, cookie } = await person();
  const away = await sessionCookie(database.db, id);
  await call(cookie, 'POST', '/api/auth/revoke-other-sessions', {});
  expect((await call(away, 'GET', '/api/user/settings')).status).toBe(401);
  expect((await call(cookie, 'GET', '/api/user/settings')).status).toBe(200);
  await call(cookie, 'POST', '/api/auth/revoke-sessions', {});
  expect((await call(cookie, 'GET', '/api/user/settings')).status).toBe(401);
});

test('a changed password ends the other sessions and is told', async () => {
  const { id, email, cookie } = await person();
  const away = await sessionCookie(database.db, id);
  const body = { currentPassword: testPassword, newPassword: 'Ombrello!1987-rosso', revokeOtherSessions: true };
  const changed = await call(cookie, 'POST', '/api/auth/change-password', body);
  expect(changed.status).toBe(200);
  expect((await call(away, 'GET', '/api/user/settings')).status).toBe(401);
  expect((await call(changed.cookie, 'GET', '/api/user/settings')).status).toBe(200);
  expect(await subjectsTo(email)).toEqual(['La tua password è cambiata']);
});

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'segreto' }, IFD3: { GPSLatitude: '45/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
}

function form(bytes: Uint8Array, name = 'foto.jpg'): FormData {
  const data = new FormData();
  data.set('file', new File([new Uint8Array(bytes)], name));
  return data;
}

test('a portrait becomes a square without metadata, is replaced, and goes', async () => {
  const { id, cookie } = await person();
  const { status, body } = await call(cookie, 'PUT', '/api/user/avatar', form(await picture()));
  expect(status).toBe(200);
  expect((await rowOf(id))!.image).toBe(body['image']);
  const hash = /\/media\/avatars\/([0-9a-f]{64})\.webp/.exec(String(body['image']))![1]!;
  const kept = await findAvatar(services, hash);
  const { format, width, height, exif } = await sharp(kept!.bytes).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 512, height: 512, exif: undefined });

  expect((await call(cookie, 'DELETE', '/api/user/avatar')).status).toBe(204);
  expect((await rowOf(id))!.image).toBeNull();
  expect(await findAvatar(services, hash)).toBeUndefined();
});

test('shared caches know a portrait by its account, and hear when it changes, goes, or its account does', async () => {
  const { id, cookie } = await person();
  const { body } = await call(cookie, 'PUT', '/api/user/avatar', form(await picture()));
  const shared = avatarFiles({
    db: database.db,
    sharedCaches: { seconds: 30, staleSeconds: 60, hearOfChanges: true },
  });
  const { headers } = await shared.request(String(body['image']));
  expect(headers.get('surrogate-key')).toBe(`account:${id}`);
  const alone = await avatarFiles(services).request(String(body['image']));
  expect(alone.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');

  const told: string[] = [];
  const client = await database.db.$client.connect();
  client.on('notification', ({ payload }) => told.push(...payload!.split(' ')));
  await client.query('listen page_cache');
  const tellsOf = async (doing: ReturnType<typeof call>, status: number) => {
    expect((await doing).status).toBe(status);
    // What was announced before is heard with its answer.
    await client.query('select 1');
    return told.splice(0);
  };
  const tag = `account:${id}`;
  expect(await tellsOf(call(cookie, 'PUT', '/api/user/avatar', form(await picture())), 200)).toContain(tag);
  expect(await tellsOf(call(cookie, 'DELETE', '/api/user/avatar'), 204)).toContain(tag);
  const leaving = call(cookie, 'POST', '/api/auth/delete-user', { password: testPassword });
  expect(await tellsOf(leaving, 200)).toContain(tag);
  await client.query('unlisten page_cache');
  client.release(true);
});

test.each([
  ['a script that is called a picture', Buffer.from('<script>alert(1)</script>'), 400],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
  ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100)]), 400],
  ['nothing', Buffer.alloc(0), 400],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
])('%s is refused as a portrait', async (_, bytes, status) => {
  const { id, cookie } = await person();
  const answer = await call(cookie, 'PUT', '/api/user/avatar', form(bytes, 'foto.png'));
  expect([answer.status, answer.body['field']]).toEqual([status, 'file']);
  expect((await rowOf(id))!.image).toBeNull();
});

test('a copy of all own data is made by a job, told by mail, given to its owner alone, and expires', async () => {
  const { id, email, cookie } = await person({ name: 'Ada <b>Prova</b>' });
  const articleId = await insertArticle(database.db, { slug: 'votata', format: 'dualita', title: 'Votata' });
  await insertVote(articleId, id, 'contro');
  const change = { oldEmail: 'prima@prova.example', newEmail: email, requestedAt: services.now() };
  await database.db
    .insert(emailChanges)
    .values({ ...change, userId: id, stopHash: 'fermato', confirmedAt: services.now() });
  const asked = await Promise.all([call(cookie, 'POST', '/api/user/export'), call(cookie, 'POST', '/api/user/export')]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const exportId = String(asked.find(({ status }) => status === 202)!.body['id']);
  const path = `/api/user/export/${exportId}`;
  expect((await call(cookie, 'GET', path)).status).toBe(404);

  await workOffJobs(services);
  expect(await subjectsTo(email)).toEqual(['I tuoi dati sono pronti']);
  const response = await api.request(path, { headers: { cookie } });
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const data = JSON.parse(strFromU8(files['dati.json']!)) as Record<string, Record<string, unknown>[]>;
  expect(data['account']).toEqual([expect.objectContaining({ email, nome: 'Ada <b>Prova</b>' })]);
  expect(data['cambiDiIndirizzo']).toEqual([
    {
      vecchioIndirizzo: 'prima@prova.example',
      nuovoIndirizzo: email,
      chiestoIl: services.now().toISOString(),
      confermatoIl: services.now().toISOString(),
      fermatoIl: null,
    },
  ]);
  expect(data['voti']).toEqual([expect.objectContaining({ articolo: 'Votata', voto: 'contro' })]);
  expect(Object.keys(data)).toEqual([
    'account',
    'sessioni',
    'cambiDiIndirizzo',
    'provvedimenti',
    'registro',
    'regole',
    'avvisiSulleRegole',
    'commenti',
    'miPiace',
    'decisioni',
    'segnalazioni',
    'voti',
    'posizioni',
    'votiRitirati',
    'reazioni',
    'sostegni',
    'letture',
    'letture-per-la-quota',
    'leggiDopo',
    'seguiti',
    'notifiche',
    'postaRespinta',
    'abbonamenti',
    'recesso-con-un-account-precedente',
    'pagamenti',
    'pagamenti-non-riusciti',
    'ordini',
    'regali',
    'abbonamenti-regalati',
    'regali-ricevuti',
    'quota-delle-firme',
    'richiesteDiAiuto',
    'visiteAllaPrimaPagina',
    'sondaggio',
    'punti',
    'obiettivi',
    'storie',
    'messaggiSulleStorie',
    'bozzaDiStoria',
    'articoliInLavorazione',
    'noteDiLavoro',
    'richiesteDiRettifica',
    'altreVersioni',
  ]);
  expect(strFromU8(files['dati.html']!)).toContain('Ada &lt;b&gt;Prova&lt;/b&gt;');
  expect(JSON.stringify(data)).not.toMatch(/password|token/i);

  // One a day; that copy is there for a week.
  const day = 86_400_000;
  const askAfter = async (ms: number) => {
    const at = new Date(services.now().getTime() - ms);
    await database.db.update(dataExports).set({ requestedAt: at }).where(eq(dataExports.id, exportId));
    return call(cookie, 'POST', '/api/user/export');
  };
  const tooSoon = await askAfter(day - 5 * 3_600_000);
  expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '18000']);
  expect(tooSoon.body).toEqual({
    code: 'too_many_requests',
    message: 'Puoi chiedere una copia al giorno. Riprova fra 5 ore.',
  });
  const next = await askAfter(day);
  expect(next.status).toBe(202);
  await database.db.delete(dataExports).where(eq(dataExports.id, String(next.body['id'])));

  expect((await call((await person()).cookie, 'GET', path)).status).toBe(404);
  await database.db
    .update(dataExports)
    .set({ expiresAt: new Date(Date.now() - 86_400_000) })
    .where(eq(dataExports.id, exportId));
  expect((await call(cookie, 'GET', path)).status).toBe(404);
  expect((await call(cookie, 'GET', '/api/user/settings')).body['latestExport']).toBeNull();
});

test('a copy lies sealed in its row, and opens for its owner as it was made', async () => {
  const { id, cookie } = await person({ name: 'Ada Sigillata' });
  const exportId = String((await call(cookie, 'POST', '/api/user/export')).body['id']);
  await workOffJobs(services);
  const kept = async () => {
    const [row] = await database.db
      .select({ archive: dataExports.archive })
      .from(dataExports)
      .where(eq(dataExports.id, exportId));
    return row!.archive!;
  };
  const archive = await kept();
  expect(() => unzipSync(archive)).toThrow();
  // As a zip it would name its files.
  expect(archive.includes('dati.json')).toBe(false);

  const download = async () => {
    const response = await api.request(`/api/user/export/${exportId}`, { headers: { cookie } });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const { status, bytes } = await download();
  expect(status).toBe(200);
  expect(strFromU8(unzipSync(bytes)['dati.json']!)).toContain('Ada Sigillata');
  expect(bytes).toEqual(unsealBytes(services.authSecret, { purpose: 'data export', id: exportId }, archive));

  // One of another row, or sealed with a secret that is no more, is gone for its owner.
  await database.db
    .update(dataExports)
    .set({ archive: seal(services.authSecret, { purpose: 'data export', id }, bytes) });
  const gone = await call(cookie, 'GET', `/api/user/export/${exportId}`);
  expect([gone.status, gone.body['message']]).toEqual([
    404,
    'Questa copia non è più disponibile. Chiedine una nuova dalle Impostazioni.',
  ]);
});

test('a copy that was never made keeps its owner from another for a day, and goes with the night', async () => {
  const { id, email, cookie } = await person();
  const day = 86_400_000;
  const lostId = String((await call(cookie, 'POST', '/api/user/export')).body['id']);
  const lostSince = async (ms: number) => {
    const requestedAt = new Date(services.now().getTime() - ms);
    await database.db.update(dataExports).set({ requestedAt }).where(eq(dataExports.id, lostId));
  };
  const shown = async () => (await call(cookie, 'GET', '/api/user/settings')).body['latestExport'];
  const kept = async () =>
    (await database.db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, id))).map(
      (row) => row.id,
    );

  await lostSince(day - 60_000);
  expect((await call(cookie, 'POST', '/api/user/export')).status).toBe(409);
  expect(await shown()).toMatchObject({ id: lostId, readyAt: null });
  await cleanUpAccounts(services);
  expect(await kept()).toEqual([lostId]);

  await lostSince(day + 60_000);
  expect(await shown()).toBeNull();
  const next = await call(cookie, 'POST', '/api/user/export');
  expect(next.status).toBe(202);
  await cleanUpAccounts(services);
  expect(await kept()).toEqual([next.body['id']]);

  // The job of the lost one, should it come after all, finds nothing to make.
  await workOffJobs(services);
  expect(await subjectsTo(email)).toEqual(['I tuoi dati sono pronti']);
  expect(await shown()).toMatchObject({ id: next.body['id'], readyAt: expect.any(String) as string });
});

test('a deleted account leaves its votes as numbers and nothing else', async () => {
  const { id, email, cookie } = await person({ name: 'Ada Prova' });
  const articleId = await insertArticle(database.db, { slug: 'resta', format: 'dualita', title: 'Resta' });
  await insertVote(articleId, id, 'pro');
  await call(cookie, 'PUT', '/api/user/avatar', form(await picture()));

  expect((await call(cookie, 'POST', '/api/auth/delete-user', { password: 'Sbagliata!2026-x' })).status).toBe(400);
  expect((await call(cookie, 'POST', '/api/auth/delete-user', {})).status).toBe(400);
  expect(await rowOf(id)).toBeDefined();
  const deleted = await call(cookie, 'POST', '/api/auth/delete-user', { password: testPassword });
  expect(deleted.body).toEqual({ success: true, isDeleted: true, message: 'Il tuo account è stato eliminato.' });
  expect(deleted.headers.get('set-cookie')).toContain('Max-Age=0');

  expect(await rowOf(id)).toBeUndefined();
  expect(await database.db.select().from(credentials).where(eq(credentials.userId, id))).toEqual([]);
  const kept = await database.db.execute(sql`select user_id, position from votes where article_id = ${articleId}`);
  expect(kept.rows).toEqual([{ user_id: null, position: 'pro' }]);
  expect((await call(cookie, 'GET', '/api/user/settings')).status).toBe(401);
  expect(await subjectsTo(email)).toEqual(['Il tuo account è stato eliminato']);
});

test('an account without a password is deleted by the link of a mail, once and by its owner', async () => {
  const { id, email, cookie } = await person({ password: false });
  const asked = await call(cookie, 'POST', '/api/auth/delete-user', {});
  expect(asked.body).toEqual({
    success: true,
    isDeleted: false,
    message: 'Ti abbiamo mandato un messaggio: l’account si elimina quando lo confermi.',
  });
  expect(await rowOf(id)).toBeDefined();
  const [mail] = await database.db.select().from(mails).where(eq(mails.to, email));
  const token = /elimina=([0-9a-f-]+)/.exec(mail!.text!)![1]!;
  expect((await call(cookie, 'POST', '/api/auth/delete-user', { token: 'x' })).status).toBe(404);
  expect((await call(cookie, 'POST', '/api/auth/delete-user', { token })).status).toBe(200);
  expect(await rowOf(id)).toBeUndefined();
});

test('a second factor is set up, asked for at sign-in, replaced by a recovery code once, and turned off', async () => {
  const { email, cookie } = await person({ role: 'admin' });
  const post = (path: string, body: unknown, as = cookie) => call(as, 'POST', `/api/auth${path}`, body);
  const act = (as: string) => call(as, 'GET', '/api/admin/people');
  // Staff without a second factor may not act as such.
  expect((await act(cookie)).status).toBe(403);

  expect((await post('/two-factor/enable', { password: 'Sbagliata!2026-x' })).body['code']).toBe('INVALID_PASSWORD');
  const { totpURI, backupCodes } = (await post('/two-factor/enable', { password: testPassword })).body as {
    totpURI: string;
    backupCodes: string[];
  };
  const confirmed = await post('/two-factor/verify-totp', {
    code: appCode(new URL(totpURI).searchParams.get('secret')!),
  });
  expect(confirmed.status).toBe(200);
  const own = confirmed.cookie || cookie;
  expect((await act(own)).status).toBe(200);
  expect(await subjectsTo(email)).toEqual(['Verifica in due passaggi attiva']);

  const first = await post('/sign-in/email', { email, password: testPassword, rememberMe: true }, '');
  expect(first.body['twoFactorRedirect']).toBe(true);
  expect((await call(first.cookie, 'GET', '/api/user/settings')).status).toBe(401);
  expect((await post('/two-factor/verify-totp', { code: '000000' }, first.cookie)).status).toBe(401);
  const second = await post(
    '/two-factor/verify-totp',
    { code: appCode(new URL(totpURI).searchParams.get('secret')!, 'next') },
    first.cookie,
  );
  expect(second.text).not.toContain('"token"');
  expect((await call(second.cookie, 'GET', '/api/user/settings')).status).toBe(200);

  const again = await post('/sign-in/email', { email, password: testPassword, rememberMe: true }, '');
  const recovered = await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, again.cookie);
  expect(recovered.status).toBe(200);
  const third = await post('/sign-in/email', { email, password: testPassword, rememberMe: true }, '');
  expect((await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, third.cookie)).status).toBe(401);

  expect((await post('/two-factor/disable', { password: testPassword }, second.cookie)).status).toBe(200);
  expect((await subjectsTo(email)).at(-1)).toBe('Verifica in due passaggi disattivata');
});

/** Lets second factors be read and not written until two wait: neither has written when the other has begun. */
async function meetingAtFactors(work: () => Promise<unknown>): Promise<void> {
  const { working } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table two_factors in share mode`);
    const working = work();
    await statementsWaiting(database.db, 2);
    return { working };
  });
  await working;
}

test('of a second factor that is set up in two tabs at once the key that is shown last holds', async () => {
  const { id, email, cookie } = await person();
  const post = (path: string, body: unknown, as = cookie) => call(as, 'POST', `/api/auth${path}`, body);
  const keys: string[] = [];
  const setUp = async () => {
    const { status, body } = await post('/two-factor/enable', { password: testPassword });
    expect(status).toBe(200);
    keys.push(new URL(String(body['totpURI'])).searchParams.get('secret')!);
  };
  await meetingAtFactors(() => Promise.all([setUp(), setUp()]));
  expect(await database.db.select().from(twoFactors).where(eq(twoFactors.userId, id))).toHaveLength(1);
  expect(new Set(keys).size).toBe(2);

  expect((await post('/two-factor/verify-totp', { code: appCode(keys[0]!) })).status).toBe(401);
  const confirmed = await post('/two-factor/verify-totp', { code: appCode(keys[1]!) });
  expect(confirmed.status).toBe(200);
  const late = await post('/two-factor/enable', { password: testPassword }, confirmed.cookie);
  expect([late.status, late.body['message']]).toEqual([400, 'La verifica in due passaggi è già attiva.']);
  const challenge = await post('/sign-in/email', { email, password: testPassword }, '');
  const code = appCode(keys[1]!, 'next');
  expect((await post('/two-factor/verify-totp', { code }, challenge.cookie)).status).toBe(200);
});

test('an address of a profile is kept as browsers read it, or refused at its field', async () => {
  const { id, cookie } = await person();
  const save = async (website: string) => {
    const { status, body } = await call(cookie, 'POST', '/api/auth/update-user', { website });
    return status === 200 ? (await rowOf(id))!.website : [status, body['field']];
  };
  expect(await save('Https://esempio.it')).toBe('https://esempio.it/');
  expect(await save('HTTPS://esempio.it/Chi-Sono')).toBe('https://esempio.it/Chi-Sono');
  for (const website of ['https:esempio.it', 'https:/esempio.it', 'ht\ttps://a.it', 'https://localhost']) {
    expect(await save(website), website).toEqual([400, 'website']);
  }
  expect(await save('')).toBe('');
});

test('no call that changes something is made for another site', async () => {
  const { cookie } = await person();
  const document = (await ask(api, 'GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  const changing = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      // What a provider of payments or of mail sends, or a program of mails, is proved by itself, and comes from no page at all.
      .filter(() => !/^\/api\/(subscriptions\/webhook\/|mail\/bounces\/|(notifications|newsletters)\/stop$)/.test(path))
      .map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, 'x')] as const),
  );
  expect(changing.length).toBeGreaterThan(25);
  for (const [method, path] of changing) {
    const status = async (headers: Record<string, string>, body = '{}') =>
      (await api.request(path, { method, headers: { cookie, ...headers }, body })).status;
    const type = { 'content-type': 'application/json' };
    expect([path, await status({ ...type, origin: 'https://altrove.example' })]).toEqual([path, 403]);
    expect([path, await status(type)]).toEqual([path, 403]);
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
    expect([path, await status(form, 'a=b')]).toEqual([path, 415]);
  }
});
