import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OutgoingMail } from '#platform/mail/transport.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { followed, logged, wants } from '../../../../tests/support/notified.ts';
import { jobHandlers, testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { queueDigests } from './digest.ts';

const database = fileDatabase();
/** Half past seven in the morning in Rome. */
const morning = new Date('2026-11-24T06:30:00Z');
const hoursLater = (hours: number) => new Date(morning.getTime() + hours * 3_600_000);
const at = (now: Date) => testServices(database.db, now);
const newEmail = 'nuova@prova.example';

test('what waits for a reader goes to the address to which the account has moved, and what warns of it to the old one', async () => {
  const { id, email } = await insertPerson(database.db, { email: 'vecchia@prova.example' });
  const other = await insertPerson(database.db, { email: 'altra@prova.example' });
  await queueDigests(at(hoursLater(-24)), () => Promise.resolve());
  const articleId = await insertArticle(database.db, { slug: 'mulino' });
  for (const reader of [id, other.id]) {
    await followed(database.db, reader, articleId, hoursLater(-24));
    await wants(at(morning), reader, 'correction', { channel: 'digest' });
  }
  await logged(database.db, articleId, hoursLater(-12));
  await queueDigests(at(morning), () => Promise.resolve());

  const api = testApi(at(morning));
  const cookie = await sessionCookie(database.db, id);
  const post = (path: string, body: object) => ask(api, 'POST', `/api/auth${path}`, { body, cookie });
  expect((await post('/change-email', { newEmail, password: testPassword })).status).toBe(200);
  expect((await post('/verify-email', { token: await tokenTo(newEmail) })).status).toBe(200);

  const stop = await tokenTo(email);

  expect((await sentMails()).toSorted()).toEqual([
    ['altra@prova.example', 'Correzione: «Titolo di mulino»'],
    [newEmail, 'Conferma il nuovo indirizzo'],
    [newEmail, 'Correzione: «Titolo di mulino»'],
    [email, 'Hai chiesto di cambiare indirizzo?'],
    [email, 'Il tuo indirizzo è cambiato'],
  ]);

  // What waits then comes back where the move is taken back.
  await database.db.execute(sql`
    insert into mails (key, "to", subject, state, about) values ('waits', ${newEmail}, 'Aspetta', 'queued', '{}')`);
  expect((await post('/stop-email-change', { token: stop })).status).toBe(200);
  const { rows } = await database.db.execute(sql`select "to" from mails where key = 'waits'`);
  expect(rows).toEqual([{ to: email }]);
});

async function tokenTo(address: string): Promise<string> {
  const { rows } = await database.db.execute<{ text: string }>(sql`select text from mails where "to" = ${address}`);
  return rows.flatMap(({ text }) => /email(?:-change)?\?token=([\w.-]+)/.exec(text)?.[1] ?? [])[0]!;
}

/** To whom all that waits goes, and with which subject. */
async function sentMails(): Promise<[to: string, subject: string][]> {
  const sent: OutgoingMail[] = [];
  const send = jobHandlers(at(morning), (mail) => Promise.resolve(void sent.push(mail)))['send-mail'];
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from mails where state = 'queued'`);
  for (const { id } of rows) await send.run({ mailId: id }, { isLastTry: false, priority: 0 });
  return sent.map(({ to, subject }) => [to, subject]);
}
