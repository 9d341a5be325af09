import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/schema.ts';
import { mails } from '#platform/mail/schema.ts';
import type { Services } from '#platform/services.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { insertStory } from '../../../../tests/support/stories.ts';
import { received, type Author } from './emails.ts';
import { mailAuthor, mailNewsroom } from './mail-author.ts';
import { storyOverdue } from './newsroom-emails.ts';

const now = new Date('2025-11-22T12:00:00Z');
const title = 'La fontana chiusa per decoro';
const receipt = (to: Author) => received(to, { title, dueAt: now, overdueAt: now });

const database = fileDatabase();
let services: Services;

beforeAll(async () => {
  services = testServices(database.db, now);
});

const mailsTo = async (email: string) => (await database.db.select().from(mails)).filter(({ to }) => to === email);
const tell = (storyId: string, key = 'received') =>
  database.db.transaction((tx) => mailAuthor(services, tx, storyId, { key, message: receipt }));

/** The tables of which a row, in any of its columns, contains a word. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows: tables } = await database.db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by 1`);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await database.db.execute(
      sql`select 1 from ${sql.raw(name)} t where position(${word} in t::text) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('an author is written to at the address of the account, once per key', async () => {
  const { id: sender, email } = await insertPerson(database.db, { name: 'Teresa', password: false });
  const storyId = await insertStory(database.db, { sender, submittedAt: now, contactEmail: 'altro@prova.example' });
  await tell(storyId);
  await tell(storyId);
  await tell(storyId, 'again');
  const sent = await mailsTo(email);
  expect(sent).toHaveLength(2);
  expect(sent[0]!.text).toContain('Ciao Teresa,');
  expect(sent[0]!.text).toContain(`«${title}» è arrivata`);
  expect(sent[0]!.text).toContain('http://localhost:3000/le-mie-storie');
  expect(await mailsTo('altro@prova.example')).toEqual([]);
});

test('a sealed author is written to, and until then nothing but the account names them', async () => {
  const { id: sender, email } = await insertPerson(database.db, { name: 'Anna Sigillata', password: false });
  const storyId = await insertStory(database.db, {
    sender,
    isAnonymous: true,
    submittedAt: now,
    protagonistName: 'Protagonista Sigillata',
    contactEmail: 'segreto@prova.example',
  });
  await tell(storyId);
  expect(await tablesWith(email)).toEqual(['public.users']);
  expect(await tablesWith('Anna Sigillata')).toEqual(['public.users']);

  await workOffJobs(services);
  const [mail] = await mailsTo(email);
  expect(mail!.subject).toBe('Abbiamo ricevuto la tua storia');
  // In the demo's mailbox, and nowhere else.
  expect(await tablesWith(email)).toEqual(['public.mails', 'public.users']);
  expect(await tablesWith('Anna Sigillata')).toEqual(['public.mails', 'public.users']);
  expect(await tablesWith(sender)).toEqual(['public.credentials', 'public.users']);
  expect(await tablesWith('Protagonista Sigillata')).toEqual([]);
  expect(await tablesWith('segreto@prova.example')).toEqual([]);
  expect(`${mail!.key} ${mail!.text} ${mail!.html}`).not.toContain(storyId);
});

test('without an account the address that came with the story is used, sealed or not, and no words of the sender', async () => {
  for (const isAnonymous of [false, true]) {
    const contactEmail = `senza-conto-${isAnonymous}@prova.example`;
    await tell(await insertStory(database.db, { isAnonymous, contactEmail, submittedAt: now }));
    await workOffJobs(services);
    const [mail] = await mailsTo(contactEmail);
    expect(mail!.text).toContain('Ciao,');
    expect(mail!.text).toContain('qualcuno ha inviato una storia');
    expect(mail!.text).not.toContain('le-mie-storie');
    expect(`${mail!.subject} ${mail!.text}`).not.toContain('fontana');
  }
});

test('nobody is written to who left no address, or whose account is gone', async () => {
  const before = await database.db.select().from(mails);
  await tell(await insertStory(database.db, { submittedAt: now }));
  for (const isAnonymous of [false, true]) {
    const { id: sender } = await insertPerson(database.db, { password: false });
    const storyId = await insertStory(database.db, {
      sender,
      isAnonymous,
      submittedAt: now,
      contactEmail: 'rimasto@prova.example',
    });
    await database.db.execute(sql`delete from users where id = ${sender}`);
    await tell(storyId);
  }
  await tell('00000000-0000-4000-8000-000000000000');
  expect(await database.db.select().from(mails)).toEqual(before);
});

test('a story that was sealed with another secret is written about to nobody, and nothing fails', async () => {
  const { id: sender, email } = await insertPerson(database.db, { password: false });
  const storyId = await insertStory(database.db, { sender, isAnonymous: true, submittedAt: now });
  await database.db.transaction((tx) =>
    mailAuthor({ ...services, authSecret: 'another secret' }, tx, storyId, { key: 'received', message: receipt }),
  );
  expect(await mailsTo(email)).toEqual([]);
});

test('the newsroom is its admins, each who is not suspended written to once', async () => {
  await insertPerson(database.db, { email: 'direttrice@prova.example', name: 'Dora', role: 'admin', password: false });
  await insertPerson(database.db, { email: 'vice@prova.example', role: 'admin', password: false });
  for (const [email, banExpires] of [
    ['sospesa@prova.example', null],
    ['sospesa-ancora@prova.example', new Date(now.getTime() + 1)],
    ['tornata@prova.example', now],
  ] as const) {
    const { id } = await insertPerson(database.db, { email, role: 'admin', password: false });
    await database.db.update(users).set({ banned: true, banExpires }).where(eq(users.id, id));
  }
  await insertPerson(database.db, { email: 'tribuna@prova.example', role: 'writer', password: false });
  const storyId = await insertStory(database.db, { submittedAt: now });
  for (let times = 0; times < 2; times += 1) {
    await database.db.transaction((tx) =>
      mailNewsroom(services, tx, {
        key: `overdue:${storyId}`,
        message: (to) => storyOverdue(to, { storyId, title, since: now, isAppeal: false, isWithoutDecider: false }),
      }),
    );
  }
  const [mail, ...more] = await mailsTo('direttrice@prova.example');
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(`In ritardo: «${title}»`);
  expect(mail!.text).toContain(`http://localhost:3000/redazione/storie/${storyId}`);
  expect(await mailsTo('vice@prova.example')).toHaveLength(1);
  expect(await mailsTo('tornata@prova.example')).toHaveLength(1);
  expect(await mailsTo('sospesa@prova.example')).toEqual([]);
  expect(await mailsTo('sospesa-ancora@prova.example')).toEqual([]);
  expect(await mailsTo('tribuna@prova.example')).toEqual([]);
});
