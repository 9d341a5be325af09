import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClosedThreads, TextVerdict } from '../contract.ts';
import { ModerationSite, type Person } from './moderation.test-support.ts';

let site: ModerationSite;
let admin: Person;

beforeAll(async () => {
  site = await ModerationSite.open();
  admin = await site.person('admin', 'Ada Capo');
});
afterAll(() => site.close());

const tryText = async (text: string, newcomer = false) =>
  (await site.call(admin, 'POST', '/api/moderation/words/try', { text, newcomer })).body as unknown as TextVerdict;
const closed = async (query = '') =>
  (await site.call(admin, 'GET', `/api/moderation/threads${query}`)).body as unknown as ClosedThreads;
const setThread = (who: Person | null, id: string, isClosed: boolean) =>
  site.call(who, 'POST', `/api/moderation/articles/${id}/comments`, { closed: isClosed, reason: 'Si ripetono.' });

test('a text is tried against the phases, and the piece that fires is named', async () => {
  expect(await tryText('Non sono d’accordo.')).toMatchObject({ outcome: 'publish', fired: null, because: null });
  expect(await tryText('  Sei uno str0nz0!')).toEqual({
    text: 'Sei uno str0nz0!',
    outcome: 'withhold',
    fired: { rule: 'words', start: 8, end: 15, matched: 'str0nz0' },
    because: null,
  });
  expect(await tryText('Scrivimi: ada@posta.example')).toMatchObject({
    outcome: 'withhold',
    fired: { rule: 'personal_data', matched: 'ada@posta.example' },
  });
  const links = 'https://a.example https://b.example https://c.example';
  expect(await tryText(links)).toMatchObject({ outcome: 'publish' });
  expect(await tryText(links, true)).toMatchObject({ outcome: 'refuse', because: 'links', fired: null });
  const kept = await site.db.execute(sql`select from comments where content = 'Sei uno str0nz0!'`);
  expect(kept.rowCount).toBe(0);
});

test('a text to try must be there, and the words that hold are asked at once', async () => {
  const empty = await site.call(admin, 'POST', '/api/moderation/words/try', { text: '   ' });
  expect(empty).toMatchObject({ status: 400, body: { code: 'invalid_input', field: 'text' } });
  const { body: list } = await site.call(admin, 'GET', '/api/moderation/words');
  const words = [...(list['words'] as object[]), { text: 'zibaldone', match: 'stem' }];
  await site.call(admin, 'PUT', '/api/moderation/words', { version: list['version'], words });
  expect(await tryText('Che zibaldoneria.')).toMatchObject({ fired: { rule: 'words', matched: 'zibaldoneria' } });
  const logged = await site.db.execute(sql`
    select actor_name, before, after from audit_events where action = 'moderation.words'`);
  expect(logged.rows).toEqual([
    { actor_name: 'Ada Capo', before: { words: words.length - 1 }, after: { words: words.length } },
  ]);
});

test('closed discussions are listed with the last closed first, page after page, and opened again', async () => {
  const articles = [await site.article(), await site.article(), await site.article()];
  for (const id of articles) expect((await setThread(admin, id, true)).status).toBe(200);
  const reader = await site.person();
  const refused = await site.call(reader, 'POST', '/api/comments', { articleId: articles[0], content: 'Posso?' });
  expect(refused).toMatchObject({ status: 423, body: { message: 'La discussione è chiusa.' } });

  const { threads, nextCursor } = await closed();
  expect(threads.map(({ id }) => id)).toEqual(articles.toReversed());
  expect(threads[0]).toMatchObject({ slug: 'articolo-3', comments: 0 });
  expect(nextCursor).toBeNull();
  await site.db.execute(sql`
    insert into articles (slug, format, status, title, summary, reading_time, published_at, updated_at, comments_closed_at)
    select 'chiuso-' || n, 'dualita', 'published', 'Chiuso', 'x', 5, now(), now(), '2026-01-01Z'::timestamptz + n * interval '1 s'
    from generate_series(1, 60) n`);
  const first = await closed();
  expect(first.threads).toHaveLength(50);
  const second = await closed(`?cursor=${first.nextCursor}`);
  expect(new Set([...first.threads, ...second.threads].map(({ id }) => id)).size).toBe(63);
  expect((await site.call(admin, 'GET', '/api/moderation/threads?cursor=x')).status).toBe(400);

  await setThread(admin, articles[0]!, false);
  expect((await site.call(reader, 'POST', '/api/comments', { articleId: articles[0], content: 'Posso?' })).status).toBe(
    201,
  );
  expect((await closed()).threads.some(({ id }) => id === articles[0])).toBe(false);
});

test('who closes a discussion says why, and the log has it', async () => {
  const id = await site.article();
  const path = `/api/moderation/articles/${id}/comments`;
  for (const body of [{ closed: true }, { closed: true, reason: '  ' }]) {
    expect(await site.call(admin, 'POST', path, body)).toMatchObject({
      status: 400,
      body: { field: 'reason', message: 'Scrivi perché chiudi la discussione.' },
    });
  }
  expect((await closed()).threads.some((thread) => thread.id === id)).toBe(false);
  expect((await setThread(admin, id, true)).body).toEqual({ closed: true });
  expect((await site.call(admin, 'POST', path, { closed: false })).body).toEqual({ closed: false });
  const { rows } = await site.db.execute(sql`
    select after from audit_events where action = 'comments.thread' and target_id = ${id} order by id`);
  expect(rows).toEqual([{ after: { closed: true, why: 'Si ripetono.' } }, { after: { closed: false } }]);
});
