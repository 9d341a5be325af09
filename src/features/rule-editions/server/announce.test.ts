import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { lowestId } from '#platform/lowest-id.ts';
import { publication } from '#lib/publication.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { announceEditions } from './announce.ts';
import { emptyEditions, insertEdition } from './insert-edition.test-support.ts';

const database = fileDatabase();
const approved = new Date('2026-12-01T10:00:00Z');
const later = (minutes: number) => new Date(approved.getTime() + minutes * 60_000);
const at = (now: Date) => testServices(database.db, now);
const announce = (now: Date, isMailed = true) => announceEditions(at(now), { isMailed });

beforeEach(async () => {
  await emptyEditions(database.db);
  for (const table of ['users', 'mails', 'mail_suppressions', 'pgboss.job']) {
    await database.db.execute(sql.raw(`delete from ${table}`));
  }
});

/** Who was there before the edition was approved; the database's own clock is of today. */
async function person(name: string, given: object = {}): Promise<{ id: string }> {
  const email = `${name.toLowerCase()}@prova.example`;
  const inserted = await insertPerson(database.db, { name, email, password: false, ...given });
  await database.db.execute(sql`update users set created_at = ${later(-60)} where id = ${inserted.id}`);
  return inserted;
}
const announced = (given: object = {}) =>
  insertEdition(database.db, { holdsFrom: '2026-12-20', approvedAt: approved.toISOString(), ...given });
const withdraw = (id: string, when: Date) =>
  database.db.execute(sql`update rule_editions set withdrawn_at = ${when} where id = ${id}`);
const mails = async () =>
  (
    await database.db.execute<{ to: string; subject: string; text: string; state: string; to_many: boolean }>(
      sql`select "to", subject, text, state, to_many from mails order by "to", created_at, subject`,
    )
  ).rows;
const told = async () => (await mails()).map(({ to, subject }) => [to.split('@')[0], subject]);

const subject = 'Termini: che cosa cambia dal 20 dicembre 2026';

test('every account with a confirmed address is told, the suspended too, and nobody twice', async () => {
  await person('Ada');
  await person('Bruno', { emailVerified: false });
  const { id: suspended } = await person('Ciro');
  await database.db.execute(sql`update users set banned = true, ban_reason = 'x' where id = ${suspended}`);
  // One who wants no letters is told what the law has told; a mailbox that there is not gets nothing.
  await person('Dina');
  await person('Elio');
  await database.db.execute(sql`
    insert into mail_suppressions (email, reason, source, at)
    values ('dina@prova.example', 'complaint', 'smtp', ${approved}), ('elio@prova.example', 'bounce', 'smtp', ${approved})`);
  await announced();
  await announce(later(1));
  await announce(later(2));
  await workOffJobs(at(later(2)));
  await announce(later(90));
  expect(await told()).toEqual([
    ['ada', subject],
    ['ciro', subject],
    ['dina', subject],
  ]);
  expect(await mails()).toMatchObject([{ state: 'sent' }, { state: 'sent' }, { state: 'sent' }]);
});

test('the mail says what changes, from when, where it stands, how to leave, and why it came', async () => {
  await person('Ada');
  await announced({ summary: 'Chi commenta firma.\nI voti restano segreti.' });
  await announce(later(1));
  const { text } = (await mails())[0]!;
  for (const words of [
    'dal 20 dicembre 2026 vale una nuova edizione dei Termini di Contraddittorio. Fino ad allora vale quella che c’è.',
    'Chi commenta firma.',
    'I voti restano segreti.',
    'Dal 20 dicembre 2026 ti chiediamo di accettarla',
    'puoi disdire l’abbonamento o eliminare l’account senza costi, prima e dopo quel giorno, dalle Impostazioni: http://localhost:3000/settings',
    'http://localhost:3000/regole/termini-1',
    'Non è una lettera: quando cambiano le regole dobbiamo dirlo a tutti, una volta sola.',
  ]) {
    expect(text).toContain(words);
  }
  publication.sells = false;
  await insertEdition(database.db, {
    page: 'privacy',
    holdsFrom: '2026-12-20',
    change: 'information',
    approvedAt: approved.toISOString(),
  });
  await announce(later(2));
  publication.sells = true;
  const [other] = (await mails()).filter(({ subject: one }) => one.startsWith('Privacy'));
  expect(other!.text).toContain('Non devi fare niente.');
  expect(other!.text).toContain('puoi eliminare l’account senza costi');
  expect(other!.text).not.toContain('abbonamento');
});

test('a correction is no announcement, and where no mail goes out nobody is told until one does', async () => {
  await person('Ada');
  await announced({ change: 'correction', holdsFrom: '2026-12-01' });
  await announce(later(1));
  expect(await mails()).toEqual([]);
  await announced({ number: 2 });
  await announce(later(2), false);
  expect(await mails()).toEqual([]);
  await announce(later(3));
  expect(await told()).toEqual([['ada', subject]]);
});

test('on the day on which mail is switched on, editions that hold by then are told to nobody', async () => {
  await person('Ada');
  await database.db.execute(sql`update users set created_at = '2026-10-01T10:00:00Z'`);
  await announced({ holdsFrom: '2026-11-05', approvedAt: '2026-10-10T10:00:00Z' });
  await announced({ number: 2, holdsFrom: '2026-12-01', approvedAt: '2026-11-10T10:00:00Z' });
  await announced({ number: 3 });
  await announce(later(1), false);
  await announce(later(2));
  expect(await told()).toEqual([['ada', subject]]);
});

test('a round that was begun before the edition holds is ended when it does', async () => {
  const { id: ada } = await person('Ada');
  await person('Bea');
  const id = await announced();
  await database.db.execute(sql`update rule_editions set told_after = ${lowestId} where id = ${id}`);
  await database.db.execute(sql`
    insert into rule_tellings (edition_id, user_id, kind, at) values (${id}, ${ada}, 'announced', ${later(1)})`);
  await announce(new Date('2026-12-20T10:00:00Z'));
  expect(await told()).toEqual([['bea', subject]]);
  await announce(new Date('2026-12-20T12:00:00Z'));
  expect(await told()).toHaveLength(1);
});

test('an edition that cannot be told holds up no other, and the job fails for it', async () => {
  await person('Ada');
  const broken = await announced();
  await announced({ page: 'privacy', approvedAt: later(1).toISOString() });
  const constrain = (what: string) => database.db.execute(sql.raw(`alter table rule_tellings ${what}`));
  await constrain(`add constraint refuses_one check (edition_id <> '${broken}')`);
  try {
    await expect(announce(later(2))).rejects.toThrow('1 editions of the rules could not be told');
    expect(await told()).toEqual([['ada', 'Privacy: che cosa cambia dal 20 dicembre 2026']]);
  } finally {
    await constrain('drop constraint refuses_one');
  }
  await announce(later(3));
  expect(await told()).toContainEqual(['ada', subject]);
});

test('who registers before its day is told within the hour, and nobody after it', async () => {
  await person('Ada');
  await announced();
  await announce(later(1));
  await person('Bea');
  await database.db.execute(sql`update users set created_at = ${later(5)}`);
  await announce(later(30));
  expect(await told()).toHaveLength(1);
  await announce(later(62));
  expect(await told()).toEqual([
    ['ada', subject],
    ['bea', subject],
  ]);
  await person('Cleo');
  await announce(new Date('2026-12-20T10:00:00Z'));
  expect(await told()).toHaveLength(2);
});

test('what was taken back is told to whoever had the mail, and what waits does not go out', async () => {
  await person('Ada');
  const id = await announced();
  await announce(later(1));
  await workOffJobs(at(later(1)));
  await person('Bea');
  await database.db.execute(sql`update users set created_at = ${approved}`);
  await announce(later(62));
  await withdraw(id, later(63));
  // Bea's mail still waits.
  await announce(later(64));
  await workOffJobs(at(later(64)));
  await announce(later(65));
  await workOffJobs(at(later(65)));
  expect(await told()).toEqual([
    ['ada', subject],
    ['ada', 'Termini: la modifica annunciata non ci sarà'],
  ]);
  expect((await mails())[1]!.text).toContain('L’abbiamo ritirata: non varrà, e per te non cambia niente.');
  const { rows } = await database.db.execute(sql`select kind from rule_tellings order by kind`);
  expect(rows).toEqual([{ kind: 'announced' }, { kind: 'withdrawn' }]);
});

test('whoever has left meanwhile is told neither that the rules change nor that they do not', async () => {
  const { id: stays } = await person('Ada');
  const { id: leaves } = await person('Bea');
  const { id: goes } = await person('Cleo');
  const id = await announced();
  await announce(later(1));
  await database.db.execute(sql`delete from users where id = ${leaves}`);
  await workOffJobs(at(later(2)));
  const change = 'Termini: la modifica annunciata non ci sarà';
  expect(await told()).toEqual([
    ['ada', subject],
    ['cleo', subject],
  ]);
  await withdraw(id, later(3));
  await announce(later(4));
  await database.db.execute(sql`delete from users where id = ${goes}`);
  await workOffJobs(at(later(5)));
  expect(await told()).toEqual([
    ['ada', subject],
    ['ada', change],
    ['cleo', subject],
  ]);
  const { rows } = await database.db.execute(sql`select distinct user_id as id from rule_tellings`);
  expect(rows).toEqual([{ id: stays }]);
});

// The last one: so many accounts are slow to delete.
test('two processes at once, and one that was killed between, tell everybody once', async () => {
  await database.db.execute(sql`
    insert into users (id, name, email, email_verified, created_at)
    select gen_random_uuid(), 'Lettore', 'lettore' || n || '@prova.example', true, ${approved}
    from generate_series(1, 1203) n`);
  const id = await announced();
  // Killed after the first five hundred: the transaction that was under way left nothing.
  await expect(
    announceEditions({ ...at(later(1)), jobs: dying(at(later(1)).jobs, 1) }, { isMailed: true }),
  ).rejects.toThrow('1 editions of the rules could not be told');
  expect(await mails()).toHaveLength(500);
  await Promise.all([announce(later(2)), announce(later(2))]);
  await announce(later(3));
  const { rows } = await database.db.execute(sql`
    select count(*)::int as mails, count(distinct "to")::int as boxes,
      (select count(*)::int from rule_tellings where edition_id = ${id}) as told from mails`);
  expect(rows).toEqual([{ mails: 1203, boxes: 1203, told: 1203 }]);
});

/** Jobs that end the process which sends them, after so many times. */
function dying(jobs: Services['jobs'], times: number): Services['jobs'] {
  let left = times;
  return {
    ...jobs,
    sendMany: (tx, queue, sent) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return jobs.sendMany(tx, queue, sent);
    },
  };
}
