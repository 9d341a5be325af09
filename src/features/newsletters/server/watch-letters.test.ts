import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#features/accounts/roles.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { publication } from '#lib/publication.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import type { Block } from '../blocks.ts';
import type { LetterArchive, NewsroomLetter } from '../contract.ts';
import type { NewsletterKind } from '../kinds.ts';
import { archiveTexts } from '../texts.ts';
import { letterMissed, letterWaits } from './emails.ts';
import { fillLetters } from './fill-letter.ts';
import { letterClocks } from './letter-clock.ts';
import { sendLetters } from './send-letters.ts';
import { letterMaterial } from './material.ts';
import { watchLetters } from './watch-letters.ts';

vi.mock('./emails.ts', { spy: true });
vi.mock('./material.ts', { spy: true });

const database = fileDatabase();
/** A Friday, at seven in Rome. */
const friday = new Date('2026-11-27T06:00:00Z');
const hour = 3_600_000;
const at = (now: string | Date) => testServices(database.db, new Date(now));
const thursday = '2026-11-26';

beforeAll(async () => {
  await insertArticle(database.db, { slug: 'tasse', format: 'dualita', publishedAt: new Date('2026-11-20T08:00:00Z') });
});
beforeEach(async () => {
  vi.clearAllMocks();
  for (const table of ['users', 'newsletter_letters', 'newsletter_fills', 'mails', 'pgboss.job']) {
    await database.db.execute(sql.raw(`delete from ${table}`));
  }
});

const opposites: Block = {
  id: 'o',
  kind: 'opposites',
  slug: 'tasse',
  pro: 'Sì',
  proBy: 'A',
  contro: 'No',
  controBy: 'B',
};
async function person(email: string, role: Role) {
  return insertPerson(database.db, { email, name: email.split('@')[0]!, role, twoFactorExempt: true });
}
async function letter(
  given: { kind?: NewsletterKind; sendAt?: Date; blocks?: Block[]; by?: string | null; approved?: boolean } = {},
) {
  const { kind = 'weekly', sendAt = friday, blocks = [opposites], by = null, approved = false } = given;
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into newsletter_letters (kind, subject, blocks, send_at, written_by, written_at, approved_at, created_at, updated_at)
    values (${kind}, 'Tasse', ${JSON.stringify(blocks)}::jsonb, ${sendAt}, ${by}, '2026-11-26T10:00:00Z',
      ${approved ? '2026-11-26T11:00:00Z' : null}, '2026-11-26T10:00:00Z', '2026-11-26T10:00:00Z') returning id`);
  return rows[0]!.id;
}
const mails = async () =>
  (
    await database.db.execute<{ to: string; subject: string; text: string }>(
      sql`select "to", subject, text from mails order by "to", subject`,
    )
  ).rows;
const heads = async () => (await mails()).map(({ to, subject }) => [to, subject]);
const clocks = async (now: string) =>
  (await letterClocks(at(now))).map(({ kind, state, dueAt, missedAt }) => [kind, state, dueAt, missedAt]);
const archive = async (kind: NewsletterKind, now: string) =>
  (await ask(testApi(at(now)), 'GET', `/api/newsletters?kind=${kind}`)).body as unknown as LetterArchive;
/** What the job of each minute does. */
const minute = async (now: string) => {
  await fillLetters(at(now));
  await watchLetters(at(now));
  await sendLetters(at(now), { isMailed: false });
};

test('the clock of the next letters: missing, a draft, for a second pair of eyes, approved, and missed', async () => {
  const premium = ['premium', 'missing', '2026-12-03T06:00:00.000Z', null];
  const noon = `${thursday}T11:00:00Z`;
  const due = '2026-11-27T06:00:00.000Z';
  expect(await clocks(noon)).toEqual([['weekly', 'missing', due, null], premium]);
  await fillLetters(at(noon));
  expect(await clocks(noon)).toEqual([['weekly', 'draft', due, null], premium]);
  await database.db.execute(sql`delete from newsletter_letters`);
  const id = await letter();
  expect(await clocks(noon)).toEqual([['weekly', 'waits', due, null], premium]);
  expect((await letterClocks(at(noon)))[0]).toMatchObject({ letterId: id });
  await database.db.execute(sql`update newsletter_letters set blocks = '[]'`);
  expect(await clocks(noon)).toEqual([['weekly', 'draft', due, null], premium]);
  await database.db.execute(sql`update newsletter_letters set approved_at = now()`);
  expect(await clocks(noon)).toEqual([['weekly', 'approved', due, null], premium]);
  await database.db.execute(sql`update newsletter_letters set approved_at = null`);
  const next = ['weekly', 'missing', '2026-12-04T06:00:00.000Z'];
  expect(await clocks('2026-11-27T06:14:59Z')).toEqual([[...next, null], premium]);
  expect(await clocks('2026-11-27T06:15:00Z')).toEqual([[...next, due], premium]);
});

test('where nobody can become a Supporter no letter to them is promised', async () => {
  publication.sells = false;
  expect((await clocks(`${thursday}T11:00:00Z`)).map(([kind]) => kind)).toEqual(['weekly']);
  publication.hasSold = true;
  expect((await clocks(`${thursday}T11:00:00Z`)).map(([kind]) => kind)).toEqual(['weekly', 'premium']);
  publication.sells = true;
  publication.hasSold = false;
});

test('on the evening before, whoever may approve is told once that a letter is not approved', async () => {
  const writer = await person('scrive@prova.example', 'writer');
  await person('capo@prova.example', 'admin');
  await person('collabora@prova.example', 'contributor');
  await person('legge@prova.example', 'user');
  const gone = await person('sospesa@prova.example', 'writer');
  await database.db.execute(sql`update users set banned = true where id = ${gone.id}`);
  await insertPerson(database.db, { email: 'invitata@prova.example', role: 'writer', canSignIn: false });
  const id = await letter({ by: writer.id });
  await watchLetters(at(`${thursday}T16:59:59Z`));
  expect(await mails()).toEqual([]);
  await Promise.all([watchLetters(at(`${thursday}T17:00:00Z`)), watchLetters(at(`${thursday}T17:00:01Z`))]);
  await watchLetters(at('2026-11-27T05:59:00Z'));
  expect(await heads()).toEqual([
    ['capo@prova.example', 'La lettera non è ancora approvata'],
    ['scrive@prova.example', 'La lettera non è ancora approvata'],
  ]);
  const { text } = (await mails())[0]!;
  expect(text).toContain(
    'La lettera parte venerdì 27 novembre 2026 alle 07.00, e per ora aspetta solo che qualcuno la approvi.',
  );
  expect(text).toContain(`http://localhost:3000/redazione/lettere/${id}`);
});

test('one that nobody began, and one that lacks something, are told as such; of an approved one nobody is told', async () => {
  await person('capo@prova.example', 'admin');
  const evening = at(`${thursday}T18:00:00Z`);
  await watchLetters(evening);
  expect((await mails())[0]!.text).toContain('e per ora nessuno l’ha cominciata.');
  await database.db.execute(sql`delete from mails`);
  await letter({ blocks: [] });
  await watchLetters(evening);
  expect((await mails())[0]!.text).toContain('e per ora è una bozza a cui manca qualcosa.');
  await database.db.execute(sql`delete from mails`);
  await database.db.execute(sql`update newsletter_letters set approved_at = now()`);
  await watchLetters(evening);
  expect(await mails()).toEqual([]);
});

test('of a draft that nobody needs, as the week has another letter, nobody is told that it waits', async () => {
  await person('capo@prova.example', 'admin');
  const evening = at(`${thursday}T18:00:00Z`);
  await letter();
  const other = await letter({ sendAt: new Date('2026-11-28T06:00:00Z'), approved: true });
  await watchLetters(evening);
  const wentOut = sql`send_at = '2026-11-25T06:00:00Z', started_at = '2026-11-25T06:00:00Z', number = 1`;
  await database.db.execute(sql`update newsletter_letters set ${wentOut} where id = ${other}`);
  await watchLetters(evening);
  expect(await mails()).toEqual([]);
  // One that was taken back leaves its place to it.
  await database.db.execute(sql`
    update newsletter_letters set queued_at = started_at, withdrawn_at = '2026-11-25T07:00:00Z' where id = ${other}`);
  await watchLetters(evening);
  expect(await heads()).toEqual([['capo@prova.example', 'La lettera non è ancora approvata']]);
});

test('whoever is killed between two people tells both of them once', async () => {
  await person('ada@prova.example', 'admin');
  await person('ugo@prova.example', 'writer');
  await letter();
  const services = at(`${thursday}T18:00:00Z`);
  const killed = {
    ...services,
    jobs: { ...services.jobs, sendMany: () => Promise.reject(new Error('killed')) },
  };
  await expect(watchLetters(killed)).rejects.toThrow('1 of 4 failed');
  expect(await mails()).toEqual([]);
  await watchLetters(services);
  await watchLetters(services);
  expect((await heads()).map(([to]) => to)).toEqual(['ada@prova.example', 'ugo@prova.example']);
});

/** At ten, so that the rule has both letters to fill in the hour before the one for Supporters. */
async function sendAtTen(): Promise<void> {
  const value = { ...publication.letters, weeklyHour: 10, premiumHour: 10 };
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at) values ('letters', ${JSON.stringify(value)}::jsonb, 1, now())`);
  forgetSettings(database.db);
}
async function sendAsUsual(): Promise<void> {
  await database.db.execute(sql`delete from settings where key = 'letters'`);
  forgetSettings(database.db);
}

test('a draft that cannot be read is one that lacks something, and the other letter is looked after as ever', async () => {
  await person('capo@prova.example', 'admin');
  await letter();
  await database.db.execute(sql`update newsletter_letters set blocks = '[{"id": "x", "kind": "che sarà"}]'`);
  const premium = ['premium', 'missing', '2026-12-03T06:00:00.000Z', null];
  expect(await clocks(`${thursday}T11:00:00Z`)).toEqual([
    ['weekly', 'draft', '2026-11-27T06:00:00.000Z', null],
    premium,
  ]);
  await watchLetters(at(`${thursday}T18:00:00Z`));
  expect((await mails())[0]!.text).toContain('e per ora è una bozza a cui manca qualcosa.');
});

test('a letter that cannot be filled, or of which nobody can be told, keeps nothing of the other one', async () => {
  await person('capo@prova.example', 'admin');
  await sendAtTen();
  try {
    vi.mocked(letterMaterial).mockRejectedValueOnce(new Error('no material'));
    await expect(fillLetters(at(`${thursday}T08:30:00Z`))).rejects.toThrow('1 of 2 failed');
    expect(await clocks(`${thursday}T08:30:00Z`)).toEqual([
      ['weekly', 'missing', '2026-11-27T09:00:00.000Z', null],
      ['premium', 'draft', '2026-11-26T09:00:00.000Z', null],
    ]);

    vi.mocked(letterWaits).mockImplementationOnce(() => {
      throw new Error('no words');
    });
    await expect(watchLetters(at(`${thursday}T18:00:00Z`))).rejects.toThrow('1 of 4 failed');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['La lettera premium non è partita']);
    // The other one is told as soon as it can be.
    await watchLetters(at(`${thursday}T18:01:00Z`));
    expect((await mails()).map(({ subject }) => subject)).toContain('La lettera non è ancora approvata');
  } finally {
    await sendAsUsual();
  }
});

test('an hour that went by without its letter is told once, and readers read it until the next letter', async () => {
  await person('capo@prova.example', 'admin');
  await minute(`${thursday}T08:00:00Z`);
  await minute('2026-11-27T06:00:00Z');
  await minute('2026-11-27T06:20:00Z');
  await minute('2026-11-27T21:00:00Z');
  expect(await heads()).toEqual([['capo@prova.example', 'La lettera non è partita']]);
  const { text } = (await mails())[0]!;
  expect(text).toContain('doveva partire venerdì 27 novembre 2026 alle 07.00, e a quell’ora nessuno l’aveva approvata');
  expect(text).toContain('Quello che c’è scritto non è perso: scegli un’altra ora, e falla approvare.');
  expect(await archive('weekly', '2026-11-27T06:20:00Z')).toMatchObject({ isMissed: true, total: 0 });
  expect(await archive('premium', '2026-11-27T06:20:00Z')).toMatchObject({ isMissed: false });
  // An archive that is closed says it too.
  await minute('2026-12-02T08:00:00Z');
  expect(await archive('premium', '2026-12-03T06:20:00Z')).toMatchObject({ isMissed: true });
  expect(await archive('weekly', '2026-12-03T06:20:00Z')).toMatchObject({ isMissed: true });
  await database.db.execute(sql`delete from newsletter_letters`);
  await letter({ sendAt: new Date('2026-12-04T06:00:00Z'), approved: true });
  await minute('2026-12-03T08:00:00Z');
  await minute('2026-12-04T06:00:00Z');
  expect(await archive('weekly', '2026-12-04T06:20:00Z')).toMatchObject({ isMissed: false, total: 1 });
});

test('an hour of which nobody had begun the letter is told too, and one that went out is not', async () => {
  await person('capo@prova.example', 'admin');
  await minute(`${thursday}T08:00:00Z`);
  await database.db.execute(sql`delete from newsletter_letters`);
  await minute('2026-11-27T06:00:00Z');
  expect((await mails())[0]!.text).toContain('Non era cominciata: se la scrivi adesso, scegli tu quando parte.');
  await database.db.execute(sql`delete from mails`);
  await letter({ sendAt: new Date('2026-12-04T06:00:00Z'), approved: true });
  // Another draft of the same week, which nobody needs.
  await letter({ sendAt: new Date('2026-12-04T06:00:00Z') });
  await minute('2026-12-04T06:00:00Z');
  await minute('2026-12-04T06:20:00Z');
  expect(await mails()).toEqual([]);
});

test('a letter that missed its hour is approved for another one, with all that it says', async () => {
  const ada = await person('ada@prova.example', 'admin');
  const ugo = await person('ugo@prova.example', 'writer');
  const cookies = { ada: await sessionCookie(database.db, ada.id), ugo: await sessionCookie(database.db, ugo.id) };
  await minute(`${thursday}T08:00:00Z`);
  await database.db.execute(sql`delete from newsletter_letters`);
  const id = await letter({ by: ugo.id });
  const path = `/api/newsroom/newsletters/${id}`;
  const late = testApi(at('2026-11-27T09:00:00Z'));
  expect(await ask(late, 'POST', `${path}/approval`, { cookie: cookies.ada, body: { version: 1 } })).toMatchObject({
    status: 409,
    body: { message: 'Scegli un momento che deve ancora venire.' },
  });
  const sendAt = '2026-11-28T08:00:00.000Z';
  const timed = await ask(late, 'PUT', `${path}/time`, { cookie: cookies.ada, body: { version: 1, sendAt } });
  expect(timed.body as unknown as NewsroomLetter).toMatchObject({ sendAt, version: 2, mayApprove: true });
  const approved = await ask(late, 'POST', `${path}/approval`, { cookie: cookies.ada, body: { version: 2 } });
  expect(approved.body).toMatchObject({ state: 'approved', content: { subject: 'Tasse', blocks: [opposites] } });
  expect(await clocks('2026-11-27T09:00:00Z')).toContainEqual(['weekly', 'approved', sendAt, null]);
  await sendLetters(at(sendAt), { isMailed: false });
  expect(await clocks(new Date(Date.parse(sendAt) + hour).toISOString())).toContainEqual([
    'weekly',
    'missing',
    '2026-12-04T06:00:00.000Z',
    null,
  ]);
  expect(await archive('weekly', '2026-11-28T09:00:00Z')).toMatchObject({ isMissed: false, total: 1 });
});

test('where the letter of the week comes on another day readers read when, and nothing is missed', async () => {
  await person('capo@prova.example', 'admin');
  await minute(`${thursday}T08:00:00Z`);
  const saturday = '2026-11-28T06:00:00.000Z';
  await database.db.execute(sql`
    update newsletter_letters set send_at = ${saturday}, approved_at = ${`${thursday}T09:00:00Z`}, blocks =
      ${JSON.stringify([opposites])}::jsonb, subject = 'Tasse' where kind = 'weekly'`);
  // Its own hour has not gone by.
  expect(await archive('weekly', `${thursday}T10:00:00Z`)).toMatchObject({ isMissed: false, comesAt: null });
  await minute('2026-11-27T06:00:00Z');
  await minute('2026-11-27T06:20:00Z');
  expect(await archive('weekly', '2026-11-27T06:20:00Z')).toMatchObject({ isMissed: false, comesAt: saturday });
  // One of before that could not begin does not stand in its way.
  await database.db.execute(sql`
    insert into newsletter_letters (kind, subject, preview, send_at, approved_at, created_at, updated_at)
    values ('weekly', 'Ferma', '', '2026-11-25T06:00:00Z', now(), now(), now())`);
  expect(await archive('weekly', '2026-11-27T06:20:00Z')).toMatchObject({ isMissed: false, comesAt: saturday });
  await database.db.execute(sql`delete from newsletter_letters where subject = 'Ferma'`);
  expect(archiveTexts.comes.weekly(saturday)).toBe(
    'La lettera di questa settimana esce sabato 28 novembre 2026 alle 07.00.',
  );
  expect(archiveTexts.comes.premium(saturday)).toBe(
    'La lettera premium di questa settimana esce sabato 28 novembre 2026 alle 07.00.',
  );
  expect((await clocks('2026-11-27T06:20:00Z'))[0]).toEqual(['weekly', 'approved', saturday, null]);
  expect(await mails()).toEqual([]);
  await database.db.execute(sql`update newsletter_letters set approved_at = null`);
  expect(await archive('weekly', '2026-11-27T06:20:00Z')).toMatchObject({ isMissed: true, comesAt: null });
  // A draft that is for another day by now was begun all the same.
  await watchLetters(at('2026-11-27T06:20:00Z'));
  expect((await mails())[0]!.text).toContain('Quello che c’è scritto non è perso');
  // One of the week after does not come in its place.
  await database.db.execute(sql`update newsletter_letters set approved_at = now(), send_at = '2026-12-01T06:00:00Z'`);
  expect(await archive('weekly', '2026-11-27T06:20:00Z')).toMatchObject({ isMissed: true, comesAt: null });
  // Nor one that should have gone by now, unless a night has begun since.
  await database.db.execute(sql`update newsletter_letters set send_at = ${saturday}`);
  expect(await archive('weekly', '2026-11-28T06:15:00Z')).toMatchObject({ isMissed: true, comesAt: null });
  expect(await archive('weekly', '2026-11-28T23:00:00Z')).toMatchObject({
    isMissed: false,
    comesAt: '2026-11-29T07:00:00.000Z',
  });
});

test('of a letter that was approved and held nobody is told that nobody had approved it, whatever becomes of it', async () => {
  await person('capo@prova.example', 'admin');
  await minute('2026-12-10T08:00:00Z');
  await database.db.execute(sql`delete from newsletter_letters`);
  await letter({ approved: true, blocks: [], sendAt: new Date('2026-12-11T06:00:00Z') });
  await minute('2026-12-11T06:00:00Z');
  await minute('2026-12-11T06:01:00Z');
  await database.db.execute(sql`update newsletter_letters set send_at = '2026-12-12T06:00:00Z'`);
  await minute('2026-12-11T06:02:00Z');
  await database.db.execute(sql`delete from newsletter_letters`);
  await minute('2026-12-11T06:03:00Z');
  expect(await heads()).toEqual([['capo@prova.example', 'Lettera non partita: «Tasse»']]);
});

test('what everybody was told is not written anew each minute, and who joins meanwhile is told too', async () => {
  await person('capo@prova.example', 'admin');
  await minute(`${thursday}T17:00:00Z`);
  await minute('2026-11-27T06:00:00Z');
  expect([vi.mocked(letterWaits).mock.calls.length, vi.mocked(letterMissed).mock.calls.length]).toEqual([1, 1]);
  await minute('2026-11-27T05:00:00Z');
  await minute('2026-11-27T06:01:00Z');
  expect([vi.mocked(letterWaits).mock.calls.length, vi.mocked(letterMissed).mock.calls.length]).toEqual([1, 1]);
  await person('nuova@prova.example', 'writer');
  await minute('2026-11-27T06:02:00Z');
  expect(vi.mocked(letterMissed).mock.calls.map(([{ name }]) => name)).toEqual(['capo', 'nuova']);
});
