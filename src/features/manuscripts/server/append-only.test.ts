import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { forgetDrafting } from '#features/workflow/server/forget.ts';
import { openDrafting, type Drafting } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;

beforeAll(async () => {
  drafting = await openDrafting();
});
afterAll(() => drafting.close());

const run = (statement: string) => drafting.db.$client.query(statement);
const refused = expect.objectContaining({ code: '23000', message: expect.stringContaining('append-only') });

/** A draft with its steps, and an entry of the public log, by one and the same person. */
async function written() {
  const pia = await drafting.person('writer');
  const { id } = await drafting.change(pia, 'POST', '', { format: 'trial', title: 'Il caso' });
  const articleId = await insertArticle(drafting.db, { slug: `caso-${crypto.randomUUID()}` });
  await drafting.db.transaction((tx) =>
    writeCorrection(tx, articleId, {
      kind: 'correction',
      what: 'La data',
      why: 'Era un’altra',
      userId: pia.id,
      at: drafting.now(),
    }),
  );
  return { pia, id, articleId };
}

test('empty tables may be emptied, as with all articles and accounts', async () => {
  await run(
    'truncate draft_revisions, draft_events, corrections, events, pushes, comment_events, tellings, notification_reads',
  );
});

test('the database refuses to change, delete or empty what was written', async () => {
  const { pia, id, articleId } = await written();
  for (const statement of [
    `update draft_revisions set content = '{}' where draft_id = '${id}'`,
    `update draft_revisions set user_id = null where draft_id = '${id}'`,
    `update draft_events set note = 'altro' where draft_id = '${id}'`,
    `update draft_events set actor_id = null where draft_id = '${id}'`,
    `update corrections set why = 'altro' where article_id = '${articleId}'`,
    `update corrections set user_id = null where article_id = '${articleId}'`,
    `delete from draft_revisions where draft_id = '${id}'`,
    `delete from draft_events where draft_id = '${id}'`,
    `delete from corrections where article_id = '${articleId}'`,
    `delete from drafts where id = '${id}'`,
    `delete from articles where id = '${articleId}'`,
    'truncate draft_revisions',
    'truncate draft_events',
    'truncate articles cascade',
  ]) {
    await expect(run(statement), statement).rejects.toEqual(refused);
  }
  const { rows } = await run(`
    select r.user_id as "revision", e.actor_id as "event", c.user_id as "correction", c.why
    from draft_revisions r join draft_events e using (draft_id), corrections c
    where r.draft_id = '${id}' and c.article_id = '${articleId}'`);
  expect(rows).toEqual([{ revision: pia.id, event: pia.id, correction: pia.id, why: 'Era un’altra' }]);
});

test('with the account of whoever wrote only the way to it goes', async () => {
  const { pia, id, articleId } = await written();
  await drafting.db.transaction(async (tx) => {
    await forgetDrafting(tx, pia.id);
    await tx.execute(`delete from users where id = '${pia.id}'`);
  });
  const { rows } = await run(`
    select r.user_id as "revision", e.actor_id as "event", c.user_id as "correction", r.content->>'title' as title
    from draft_revisions r join draft_events e using (draft_id), corrections c
    where r.draft_id = '${id}' and c.article_id = '${articleId}'`);
  expect(rows).toEqual([{ revision: null, event: null, correction: null, title: 'Il caso' }]);
  await expect(run(`delete from draft_revisions where draft_id = '${id}'`)).rejects.toEqual(refused);
});
