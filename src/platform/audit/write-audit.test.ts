import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../../tests/support/database.ts';
import { insertPerson } from '../../../tests/support/signed-in.ts';
import { inRequest } from '../request-id.ts';
import { auditEvents } from './schema.ts';
import { writeAudit } from './write-audit.ts';

const database = fileDatabase();
const at = new Date('2025-11-22T12:00:00Z');

const refused = expect.objectContaining({ code: '23000', message: expect.stringContaining('append-only') });
const run = (statement: string) => database.db.$client.query(statement);

async function written(): Promise<{ id: number; actorId: string }> {
  const { id: actorId } = await insertPerson(database.db, { name: 'Ada Prova', role: 'admin' });
  const event = { action: 'role.change', target: { kind: 'person', id: actorId }, before: { role: 'user' } };
  await writeAudit(database.db, { ...event, actor: { id: actorId, name: 'Ada Prova' }, at });
  const [row] = await database.db.select().from(auditEvents).where(eq(auditEvents.actorId, actorId));
  return { id: row!.id, actorId };
}

test('an empty log may be emptied, as when all accounts are', async () => {
  await run('truncate users cascade');
});

test('the database refuses to change, delete or empty what was written', async () => {
  const { id } = await written();
  for (const statement of [
    `update audit_events set actor_name = 'Altri' where id = ${id}`,
    `update audit_events set at = now() where id = ${id}`,
    `update audit_events set actor_id = null where id = ${id}`,
    `delete from audit_events where id = ${id}`,
    'truncate audit_events',
    'truncate users cascade',
  ]) {
    await expect(run(statement), statement).rejects.toEqual(refused);
  }
  const [row] = await database.db.select().from(auditEvents).where(eq(auditEvents.id, id));
  expect(row).toMatchObject({ actorName: 'Ada Prova', before: { role: 'user' }, after: null, requestId: null });
});

test('with the account of whoever acted only the way to it goes', async () => {
  const { id, actorId } = await written();
  await run(`delete from users where id = '${actorId}'`);
  const [row] = await database.db.select().from(auditEvents).where(eq(auditEvents.id, id));
  expect(row).toMatchObject({ actorId: null, actorName: 'Ada Prova', targetId: actorId });
  await expect(run(`delete from audit_events where id = ${id}`)).rejects.toEqual(refused);
});

test('what is undone leaves nothing, and what one request does carries one id', async () => {
  const actor = { id: null, name: 'Il programma' };
  const event = { actor, action: 'article.import', target: { kind: 'article', id: null }, at };
  const undone = database.db.transaction(async (tx) => {
    await writeAudit(tx, event);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const ids = () =>
    database.db
      .select({ requestId: auditEvents.requestId })
      .from(auditEvents)
      .where(sql`action = 'article.import'`);
  expect(await ids()).toEqual([]);

  await inRequest(async () => {
    await writeAudit(database.db, event);
    await writeAudit(database.db, event);
  });
  const [first, second] = await ids();
  expect(first!.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toEqual(first);
});
