import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Role } from '#features/accounts/roles.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { IdRow, oneRow } from '#platform/rows.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { notifyPeople } from './notify.ts';

const database = fileDatabase();
const now = new Date('2026-11-24T11:00:00Z');
const services = () => testServices(database.db, now);

const message = ({ name }: { name: string }): MailMessage => ({
  subject: 'Prova',
  preview: '',
  title: 'Prova',
  paragraphs: [`Ciao ${name},`],
  why: '',
});

test('whoever has a part, is named or is an admin is written to, unless they cannot act: suspended, never came in, or no more of the newsroom', async () => {
  const draft = await oneRow(database.db, IdRow)`
    insert into drafts (format, status, title, version, created_at, changed_at, word_budget)
    values ('dal_basso', 'draft', 'Una storia', 1, ${now}, ${now}, 500) returning id`;
  const person = async (name: string, role: Role, given: { canSignIn?: boolean; banExpires?: Date } = {}) => {
    const { canSignIn = true, banExpires } = given;
    const { id } = await insertPerson(database.db, { name, email: `${name}@prova.example`, role, canSignIn });
    if (banExpires)
      await database.db.execute(sql`update users set banned = true, ban_expires = ${banExpires} where id = ${id}`);
    if (role !== 'admin') {
      await database.db.execute(
        sql`insert into draft_people (draft_id, user_id, part) values (${draft.id}, ${id}, 'editor')`,
      );
    }
    return id;
  };
  const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  await person('capo', 'admin');
  await person('capo-invitato', 'admin', { canSignIn: false });
  await person('capo-sospeso', 'admin', { banExpires: hour(1) });
  await person('cura', 'writer');
  await person('era-tribune', 'user');
  await person('scrive-soltanto', 'contributor');
  await person('cura-di-nuovo', 'writer', { banExpires: hour(-1) });
  const named = [
    await person('cura-invitata', 'writer', { canSignIn: false }),
    await person('era-nominata', 'user'),
    await person('cura-sospesa', 'writer', { banExpires: hour(1) }),
  ];
  await database.db.transaction((tx) =>
    notifyPeople(services(), tx, draft, { key: 'prova', parts: ['admin', 'editor'], people: named, message }),
  );
  const { rows } = await database.db.execute<{ to: string }>(sql`select "to" from mails order by "to"`);
  expect(rows.map(({ to }) => to)).toEqual(['capo@prova.example', 'cura-di-nuovo@prova.example', 'cura@prova.example']);
});
