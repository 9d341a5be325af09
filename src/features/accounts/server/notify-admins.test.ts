import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import type { Colleague } from './admins.ts';
import { notifyAdmins } from './notify-admins.ts';

const database = fileDatabase();
const now = new Date('2026-11-24T11:00:00Z');

const person = async (
  name: string,
  role: 'admin' | 'writer',
  { canSignIn = true, banExpires }: { canSignIn?: boolean; banExpires?: Date } = {},
): Promise<Colleague> => {
  const email = `${name}@prova.example`;
  const { id } = await insertPerson(database.db, { name, email, role, canSignIn });
  if (banExpires)
    await database.db.execute(sql`update users set banned = true, ban_expires = ${banExpires} where id = ${id}`);
  return { id, name, email };
};
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let admin: Colleague;
let writer: Colleague;

beforeAll(async () => {
  admin = await person('capo', 'admin');
  await person('capo-invitato', 'admin', { canSignIn: false });
  await person('capo-sospeso', 'admin', { banExpires: hour(1) });
  await person('capo-tornato', 'admin', { banExpires: hour(-1) });
  writer = await person('tribuna', 'writer');
});

/** To whom it was written under a key, with what words. */
async function written(key: string, and?: readonly Colleague[]) {
  await database.db.transaction((tx) =>
    notifyAdmins(
      testServices(database.db, now),
      tx,
      ({ id, name }) => ({
        key: `${key}:${id}`,
        message: { subject: `Prova per ${name}`, preview: '', title: 'Prova', paragraphs: ['Ciao,'], why: '' },
      }),
      and && { and },
    ),
  );
  const { rows } = await database.db.execute<{ to: string; subject: string }>(
    sql`select "to", subject from mails where key like ${`${key}:%`} order by "to"`,
  );
  return rows.map(({ to, subject }) => [to, subject]);
}

const toAdmins = [
  ['capo-tornato@prova.example', 'Prova per capo-tornato'],
  ['capo@prova.example', 'Prova per capo'],
];

test('every admin who can act is written to, once per key', async () => {
  expect(await written('prova')).toEqual(toAdmins);
  expect(await written('prova')).toEqual(toAdmins);
});

test('and whoever else is to be told, who may be an admin', async () => {
  const all = [...toAdmins, ['tribuna@prova.example', 'Prova per tribuna']];
  expect(await written('anche', [writer, admin])).toEqual(all);
});
