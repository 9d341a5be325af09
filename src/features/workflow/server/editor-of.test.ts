import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertEditors } from '../../../../tests/support/editors.ts';
import { insertPerson, type GivenPerson } from '../../../../tests/support/signed-in.ts';
import { editorOf } from './editor-of.ts';

const database = fileDatabase();
const reachedAt = new Date('2026-11-24T09:00:00Z');

/** Who is named of several who edit an article, by their place among them. */
async function namedOf(slug: string, given: readonly (GivenPerson & { suspendedUntil?: Date | null })[]) {
  const articleId = await insertArticle(database.db, { slug, format: 'dal_basso' });
  const editors: string[] = [];
  for (const { suspendedUntil, ...person } of given) {
    const { id } = await insertPerson(database.db, { role: 'writer', password: false, ...person });
    editors.push(id);
    if (suspendedUntil === undefined) continue;
    await database.db.execute(sql`update users set banned = true, ban_expires = ${suspendedUntil} where id = ${id}`);
  }
  await insertEditors(database.db, articleId, { editors, at: reachedAt });
  const { rows } = await database.db.execute<{ id: string | null }>(sql`
    select ${sql.raw(editorOf('s.article_id', 's.reached_at'))} as id
    from (select ${articleId}::uuid as article_id, ${reachedAt}::timestamptz as reached_at) s`);
  return editors.indexOf(rows[0]!.id ?? '');
}

test('whoever was invited and never came in, or is suspended at that hour, edits nothing: the next one does', async () => {
  const hour = 3_600_000;
  const invited = { canSignIn: false };
  const suspended = { suspendedUntil: null };
  const suspendedStill = { suspendedUntil: new Date(reachedAt.getTime() + hour) };
  const suspendedBefore = { suspendedUntil: new Date(reachedAt.getTime() - hour) };
  expect(await namedOf('di-tutti', [{}, {}])).toBe(0);
  expect(await namedOf('di-chi-e-invitato', [invited])).toBe(-1);
  expect(await namedOf('di-chi-puo', [invited, suspended, suspendedStill, { role: 'user' }, {}])).toBe(4);
  expect(await namedOf('di-chi-e-tornato', [suspendedBefore, {}])).toBe(0);
});
