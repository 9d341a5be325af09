import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { jobHandlers, testServices, timetable, workOffJobs } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { insertStory, type GivenStory } from '../../../../tests/support/stories.ts';
import { storyDrafts } from './schema.ts';
import { settleStories } from './story-jobs.ts';

let clock = new Date('2025-10-01T08:00:00Z');
const database = fileDatabase();
let services: Services;
let author: { id: string; email: string };

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => clock };
  await insertPerson(database.db, { email: 'direttrice@prova.example', role: 'admin', password: false });
  author = await insertPerson(database.db, { name: 'Teresa', password: false });
});

afterEach(async () => {
  await database.db.execute(sql`truncate mails, story_drafts, stories, sanctions cascade`);
  await database.db.execute(sql`update users set banned = false, ban_expires = null`);
});

/** Subjects of what was sent when the job ran at this moment: three times over, two of them at once. */
async function runAt(instant: string): Promise<string[]> {
  clock = new Date(instant);
  const before = new Set((await database.db.select().from(mails)).map(({ id }) => id));
  await Promise.all([settleStories(services), settleStories(services)]);
  await settleStories(services);
  await workOffJobs(services);
  const sent = (await database.db.select().from(mails)).filter(({ id }) => !before.has(id));
  return sent.map(({ subject }) => subject);
}
const story = (given: Partial<GivenStory> & { submittedAt: Date }) =>
  insertStory(database.db, { sender: author.id, ...given });
const statusOf = async (id: string) =>
  (await database.db.execute(sql`select status from stories where id = ${id}`)).rows[0]!['status'];
const textOfLast = async () =>
  (await database.db.execute(sql`select text from mails order by created_at desc, id limit 1`)).rows[0]![
    'text'
  ] as string;

test('the newsroom is told once of a story that waits for 48 hours, and again when it came back and waits anew', async () => {
  const overdue = 'In ritardo: «La fontana chiusa per decoro»';
  // The hours are hours: in between the clock goes back.
  const id = await story({ submittedAt: new Date('2025-10-25T08:00:00Z') });
  expect(await runAt('2025-10-27T07:59:00Z')).toEqual([]);
  expect(await runAt('2025-10-27T08:00:00Z')).toEqual([overdue]);
  expect(await runAt('2025-10-29T08:00:00Z')).toEqual([]);
  await database.db.execute(sql`
    update stories set clock_from = ${'2025-11-01T08:00:00Z'}, overdue_told_at = null where id = ${id}`);
  expect(await runAt('2025-11-03T08:00:00Z')).toEqual([overdue]);
});

test('of another look at a refusal the newsroom is told when its seven days are over', async () => {
  const appealedAt = new Date('2025-11-01T08:00:00Z');
  await story({
    submittedAt: new Date('2025-10-25T08:00:00Z'),
    status: 'in_review',
    clockFrom: appealedAt,
    appealedAt,
  });
  expect(await runAt('2025-11-08T07:59:00Z')).toEqual([]);
  expect(await runAt('2025-11-08T08:00:00Z')).toEqual(['In ritardo: «La fontana chiusa per decoro»']);
  expect(await textOfLast()).toContain(
    'il riesame di «La fontana chiusa per decoro» aspetta la redazione da sabato 1 novembre 2025 alle 09.00: all’autore abbiamo detto 7 giorni.',
  );
});

test('another look that nobody can have is told of without a date that was promised', async () => {
  const appealedAt = new Date('2025-11-01T08:00:00Z');
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from users where role = 'admin' limit 1`);
  await story({
    submittedAt: new Date('2025-10-25T08:00:00Z'),
    status: 'in_review',
    clockFrom: appealedAt,
    appealedAt,
    rejectedBy: rows[0]!.id,
  });
  await runAt('2025-11-08T08:00:00Z');
  expect(await textOfLast()).toContain(
    'aspetta la redazione da sabato 1 novembre 2025 alle 09.00: chi l’aveva respinta non può deciderla, e serve un altro amministratore, che adesso non c’è.',
  );
});

test.each(['changes_requested', 'awaiting_author_ok', 'accepted', 'published', 'rejected'] as const)(
  'a story that waits for nobody in the newsroom is not overdue: %s',
  async (status) => {
    const articleId = await insertArticle(database.db, {
      slug: `non-${status.replaceAll('_', '-')}`,
      format: 'dal_basso',
    });
    await story({
      submittedAt: new Date('2025-11-01T08:00:00Z'),
      changedAt: new Date('2025-11-03T08:00:00Z'),
      status,
      ...(status === 'published' ? { articleId, publishedAt: new Date('2025-11-03T08:00:00Z') } : {}),
      ...(status === 'rejected' ? { rejectionReason: 'off_topic' } : {}),
    });
    expect(await runAt('2025-11-04T08:00:00Z')).toEqual([]);
  },
);

test('an author is reminded once after three days, and the story withdrawn after thirty, at the hour of Rome', async () => {
  // From here to there summer time ends.
  const id = await story({
    submittedAt: new Date('2025-10-20T08:00:00Z'),
    changedAt: new Date('2025-10-24T08:00:00Z'),
    status: 'changes_requested',
  });
  expect(await runAt('2025-10-27T08:59:00Z')).toEqual([]);
  expect(await runAt('2025-10-27T09:00:00Z')).toEqual(['La tua storia aspetta te']);
  expect(await textOfLast()).toContain('Se non ci scrivi entro il 23 novembre 2025');
  expect(await runAt('2025-11-23T08:59:00Z')).toEqual([]);
  expect(await statusOf(id)).toBe('changes_requested');
  expect(await runAt('2025-11-23T09:00:00Z')).toEqual(['La tua storia è ritirata']);
  expect(await statusOf(id)).toBe('withdrawn');
  const { rows } = await database.db.execute(sql`select act, actor_id from story_events where story_id = ${id}`);
  expect(rows).toEqual([{ act: 'withdraw', actor_id: null }]);
  expect(await runAt('2025-12-23T09:00:00Z')).toEqual([]);
});

test('over the end of winter time, and late: who was reminded late still has a week', async () => {
  const id = await story({
    submittedAt: new Date('2026-02-20T09:00:00Z'),
    changedAt: new Date('2026-02-20T09:00:00Z'),
    status: 'awaiting_author_ok',
    texts: [{}],
  });
  expect(await runAt('2026-03-27T09:00:00Z')).toEqual(['La tua storia aspetta te']);
  expect(await textOfLast()).toContain('aspetta il tuo sì');
  expect(await textOfLast()).toContain('entro il 3 aprile 2026');
  expect(await runAt('2026-04-03T07:59:00Z')).toEqual([]);
  expect(await runAt('2026-04-03T08:00:00Z')).toEqual([
    'La tua storia è ritirata',
    'Storia ritirata: «La fontana chiusa per decoro»',
  ]);
  expect(await statusOf(id)).toBe('withdrawn');
});

test('who said yes, and who has no account to say it with, is neither reminded nor withdrawn', async () => {
  const given = {
    submittedAt: new Date('2026-01-01T09:00:00Z'),
    status: 'awaiting_author_ok' as const,
    texts: [{}, {}],
  };
  await story({ ...given, approvedVersion: 2 });
  await story({ ...given, sender: undefined, contactEmail: 'senza@prova.example' });
  expect(await runAt('2026-03-01T09:00:00Z')).toEqual([]);
  // An earlier version is not this one.
  await story({ ...given, approvedVersion: 1 });
  expect(await runAt('2026-03-01T09:00:00Z')).toEqual(['La tua storia aspetta te']);
});

test('a text that was being prepared and is withdrawn for silence is told to whoever prepared it', async () => {
  const { id: assigneeId, email } = await insertPerson(database.db, { role: 'writer' });
  const given = { submittedAt: new Date('2026-01-01T09:00:00Z'), assigneeId };
  await story({ ...given, title: 'Mai accettata', status: 'changes_requested' });
  await story({ ...given, title: 'Pronta', status: 'awaiting_author_ok', texts: [{}] });
  await runAt('2026-01-05T09:00:00Z');
  await runAt('2026-02-01T09:00:00Z');
  const { rows } = await database.db.execute(sql`select subject from mails where "to" = ${email}`);
  expect(rows).toEqual([{ subject: 'Storia ritirata: «Pronta»' }]);
});

test('a sealed author is reminded too', async () => {
  await story({ submittedAt: new Date('2026-01-01T09:00:00Z'), status: 'changes_requested', isAnonymous: true });
  expect(await runAt('2026-01-05T09:00:00Z')).toEqual(['La tua storia aspetta te']);
});

/** As `sanction.ts` and `lift-sanction.ts` leave it, once the program was told that it is over. */
async function suspend(from: string, until: string, lifted?: string) {
  const { db } = database;
  await db.execute(sql`
    insert into sanctions (user_id, kind, reason, text, starts_at, ends_at, lifted_at)
    values (${author.id}, 'suspend', 'insults', 'Insulti.', ${from}, ${until}, ${lifted ?? null})`);
  await db.execute(sql`
    update users set banned = ${!lifted}, ban_expires = ${lifted ? null : until} where id = ${author.id}`);
}

test.each([{ isAnonymous: false }, { isAnonymous: true }])(
  'who is suspended is neither reminded nor withdrawn, and has all their days afterwards: %j',
  async (given) => {
    const asked = new Date('2026-01-01T09:00:00Z');
    const id = await story({ submittedAt: asked, status: 'changes_requested', ...given });
    const [reminded, ended] = [['La tua storia aspetta te'], ['La tua storia è ritirata']];
    expect(await runAt('2026-01-05T09:00:00Z')).toEqual(reminded);

    await suspend('2026-01-06T09:00:00Z', '2026-02-20T09:00:00Z');
    expect(await runAt('2026-02-20T08:59:00Z')).toEqual([]);
    expect(await statusOf(id)).toBe('changes_requested');
    expect(await runAt('2026-02-23T08:59:00Z')).toEqual([]);
    expect(await runAt('2026-02-23T09:00:00Z')).toEqual(reminded);
    expect(await textOfLast()).toContain('entro il 22 marzo 2026');

    // Another one is lifted before its end.
    await suspend('2026-03-01T09:00:00Z', '2026-06-01T09:00:00Z', '2026-03-05T09:00:00Z');
    expect(await runAt('2026-03-22T09:00:00Z')).toEqual(reminded);
    expect(await textOfLast()).toContain('entro il 4 aprile 2026');
    expect(await runAt('2026-04-04T07:59:00Z')).toEqual([]);
    expect(await runAt('2026-04-04T08:00:00Z')).toEqual(ended);
    expect(await statusOf(id)).toBe('withdrawn');
    const { rows } = await database.db.execute(sql`select act, actor_id from story_events where story_id = ${id}`);
    expect(rows).toEqual([{ act: 'withdraw', actor_id: null }]);
  },
);

test('the draft of who is suspended stays, and its days count from the end of that', async () => {
  const fields = { title: 'Bozza' } as (typeof storyDrafts.$inferInsert)['fields'];
  await database.db
    .insert(storyDrafts)
    .values({ userId: author.id, fields, updatedAt: new Date('2026-01-10T09:00:00Z') });
  const isThere = async () => (await database.db.select().from(storyDrafts)).length === 1;
  const told = ['La tua bozza sta per essere cancellata'];
  expect(await runAt('2026-04-03T08:00:00Z')).toEqual(told);
  await suspend('2026-04-04T08:00:00Z', '2026-05-01T08:00:00Z');
  expect(await runAt('2026-04-30T08:00:00Z')).toEqual([]);
  expect(await runAt('2026-07-23T07:59:00Z')).toEqual([]);
  expect(await isThere()).toBe(true);
  expect(await runAt('2026-07-23T08:00:00Z')).toEqual(told);
  expect(await textOfLast()).toContain('il 30 luglio 2026 la cancelliamo');
  expect(await runAt('2026-07-30T08:00:00Z')).toEqual([]);
  expect(await isThere()).toBe(false);
});

test('a draft that nobody touched for 83 days is told of, and goes after 90; saved meanwhile it stays', async () => {
  const fields = { title: 'Bozza' } as (typeof storyDrafts.$inferInsert)['fields'];
  // Summer time begins in between.
  const updatedAt = new Date('2026-01-10T09:00:00Z');
  await database.db.insert(storyDrafts).values({ userId: author.id, fields, updatedAt });
  const isThere = async () => (await database.db.select().from(storyDrafts)).length === 1;
  const told = 'La tua bozza sta per essere cancellata';

  expect(await runAt('2026-04-03T07:59:00Z')).toEqual([]);
  expect(await runAt('2026-04-03T08:00:00Z')).toEqual([told]);
  expect(await textOfLast()).toContain('il 10 aprile 2026 la cancelliamo');
  await database.db.update(storyDrafts).set({ updatedAt: new Date('2026-04-05T08:00:00Z'), warnedAt: null });
  expect(await runAt('2026-04-10T08:00:00Z')).toEqual([]);
  expect(await isThere()).toBe(true);
  expect(await runAt('2026-06-27T08:00:00Z')).toEqual([told]);
  expect(await runAt('2026-07-04T07:59:00Z')).toEqual([]);
  expect(await isThere()).toBe(true);
  expect(await runAt('2026-07-04T08:00:00Z')).toEqual([]);
  expect(await isThere()).toBe(false);
});

async function published(slug: string, publishedAt: string, given: Partial<GivenStory> = {}) {
  const at = new Date(publishedAt);
  const articleId = await insertArticle(database.db, { slug, format: 'dal_basso', publishedAt: at, metered: false });
  const id = await story({ submittedAt: at, status: 'published', articleId, publishedAt: at, ...given });
  return { id, articleId };
}

test('after six months without its goal a story is archived, with two mails before', async () => {
  const near = 'La tua storia sta per essere archiviata';
  const { id, articleId } = await published('sei-mesi', '2025-04-30T10:00:00Z');
  expect(await runAt('2025-09-30T09:59:00Z')).toEqual([]);
  expect(await runAt('2025-09-30T10:00:00Z')).toEqual([near]);
  const text = await textOfLast();
  expect(text).toContain('raccoglie sostegni fino al 30 ottobre 2025');
  expect(text).toContain('Puoi rinnovarla una volta');
  expect(text).toContain('http://localhost:3000/article/sei-mesi');
  // What is shared is the article, under its own title.
  expect(text).toContain('«Titolo di sei-mesi»');
  expect(text).not.toContain('La fontana');
  expect(await runAt('2025-10-23T09:59:00Z')).toEqual([]);
  expect(await runAt('2025-10-23T10:00:00Z')).toEqual([near]);
  expect(await runAt('2025-10-30T10:59:00Z')).toEqual([]);
  expect(await statusOf(id)).toBe('published');
  expect(await runAt('2025-10-30T11:00:00Z')).toEqual([]);
  expect(await statusOf(id)).toBe('archived');
  const { rows } = await database.db.execute(
    sql`select archived_at = ${clock} as archived from dal_basso_details where article_id = ${articleId}`,
  );
  expect(rows).toEqual([{ archived: true }]);
  expect(await runAt('2025-12-30T11:00:00Z')).toEqual([]);
});

test('a job that comes late leaves a week after each message', async () => {
  const { id } = await published('tardi', '2025-04-30T10:00:00Z', { renewedAt: new Date('2025-06-01T10:00:00Z') });
  expect(await runAt('2025-12-01T11:00:00Z')).toEqual([]);
  expect(await runAt('2026-06-01T10:00:00Z')).toHaveLength(1);
  expect(await textOfLast()).toContain('fino al 15 giugno 2026');
  expect(await textOfLast()).not.toContain('rinnovar');
  expect(await runAt('2026-06-08T10:00:00Z')).toHaveLength(1);
  expect(await runAt('2026-06-15T09:59:00Z')).toEqual([]);
  expect(await statusOf(id)).toBe('published');
  expect(await runAt('2026-06-15T10:00:00Z')).toEqual([]);
  expect(await statusOf(id)).toBe('archived');
});

test('what has its thousand supports is not archived while they are looked at', async () => {
  const { id, articleId } = await published('quasi-mille', '2025-01-01T10:00:00Z', {
    expiryToldAt: new Date('2025-06-01T10:00:00Z'),
    expiryToldAgainAt: new Date('2025-06-24T10:00:00Z'),
  });
  const count = (supports: number) =>
    database.db.execute(sql`
      insert into article_counts (article_id, kind, section_index, slot, count) values (${articleId}, 'support', 0, 0, ${supports})
      on conflict (article_id, kind, section_index, slot) do update set count = excluded.count`);
  await count(1000);
  expect(await runAt('2025-12-01T11:00:00Z')).toEqual([]);
  expect(await statusOf(id)).toBe('published');
  await count(991);
  await runAt('2025-12-01T12:00:00Z');
  expect(await statusOf(id)).toBe('archived');
});

test('what reached its goal has no end', async () => {
  const { id, articleId } = await published('mille', '2025-01-01T10:00:00Z');
  await database.db.execute(sql`update dal_basso_details set amplified_at = now() where article_id = ${articleId}`);
  expect(await runAt('2025-12-01T11:00:00Z')).toEqual([]);
  expect(await statusOf(id)).toBe('published');
});

test('a story that fails keeps no other from its turn, and the job has failed', async () => {
  const given = { submittedAt: new Date('2026-01-01T09:00:00Z') };
  for (const title of ['La prima', 'La rotta', 'La terza']) await story({ ...given, title });
  await story({ ...given, status: 'changes_requested' });
  await database.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
  await database.db.execute(sql`
    create trigger broken before update on stories for each row when (old.title = 'La rotta') execute function refuse()`);

  clock = new Date('2026-01-05T09:00:00Z');
  await expect(settleStories(services)).rejects.toThrow('1 of 6 failed');
  const subjects = (await database.db.select().from(mails)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['In ritardo: «La prima»', 'In ritardo: «La terza»', 'La tua storia aspetta te']);

  await database.db.execute(sql`drop function refuse cascade`);
  expect(await runAt('2026-01-05T09:15:00Z')).toEqual(['In ritardo: «La rotta»']);
});

test('a story of which nothing is due is not taken hold of', async () => {
  const submittedAt = new Date('2026-01-01T09:00:00Z');
  const changedAt = new Date('2026-01-10T09:00:00Z');
  await story({ submittedAt, changedAt, status: 'changes_requested' });
  await story({ submittedAt, status: 'awaiting_author_ok', texts: [{}], remindedAt: changedAt });
  const transaction = vi.spyOn(services.db, 'transaction');
  clock = new Date('2026-01-11T09:00:00Z');
  await settleStories(services);
  expect(transaction).not.toHaveBeenCalled();
  clock = new Date('2026-01-13T09:00:00Z');
  await settleStories(services);
  expect(transaction).toHaveBeenCalled();
  transaction.mockRestore();
});

test('the job stands on the timetable and does this', async () => {
  expect(timetable['settle-stories']).toBe('*/15 * * * *');
  await story({ submittedAt: new Date('2025-10-25T08:00:00Z') });
  clock = new Date('2025-10-28T08:00:00Z');
  await jobHandlers(services, undefined)['settle-stories'].run({}, { isLastTry: true, priority: 0 });
  expect(await database.db.select().from(mails)).toHaveLength(1);
});
