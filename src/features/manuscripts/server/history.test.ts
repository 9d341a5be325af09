import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { Tx } from '#platform/db.ts';
import { revisionOf, revisionsOf } from './revisions.ts';
import { saveDraft } from './save.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;
let ugo: Person;
let head: SignedIn;
let writer: SignedIn;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  ugo = await drafting.person('writer', { name: 'Ugo Tribuno' });
  head = { id: ada.id, name: 'Ada Capo', role: 'admin' } as SignedIn;
  writer = { id: ugo.id, name: 'Ugo Tribuno', role: 'writer' } as SignedIn;
});
afterAll(() => drafting.close());

const second = 1000;

/** Writes on a text as its page does, which saves itself every few seconds. */
async function keepWriting(who: SignedIn, id: string, times: number): Promise<void> {
  const { version, content } = await revisionOf(drafting.db, id);
  for (let time = 0; time < times; time += 1) {
    drafting.pass(second);
    const summary = `Parola dopo parola: ${version + time}.`;
    await saveDraft(drafting.services, who, id, { baseVersion: version + time, content: { ...content, summary } });
  }
}

test('however long somebody writes, what was asked of them and where the text stood then stay in sight', async () => {
  const { id } = await drafting.change(ugo, 'POST', '', { format: 'dal_basso', title: 'La lunga stesura' });
  await keepWriting(writer, id, 2);
  const sections = [{ type: 'protagonist' as const, title: '', content: 'La mia storia.', details: {} }];
  const { version } = await drafting.save(ugo, id, { sections });
  drafting.pass(second);
  await drafting.step(ugo, id, { act: 'submit', version });
  drafting.pass(second);
  await drafting.step(ada, id, { act: 'request_changes', text: 'Manca chi risponde per la regione.' });
  drafting.pass(second);
  await keepWriting(writer, id, 3);
  const stopped = version + 3;
  drafting.pass(600 * second);
  await keepWriting(writer, id, 101);

  const { events, revisions } = await drafting.file(ugo, id);
  expect(events.map(({ act, count, note }) => [act, count, act === 'request_changes' ? note : ''])).toEqual([
    ['edit', 104, ''],
    ['request_changes', 1, 'Manca chi risponde per la regione.'],
    ['submit', 1, ''],
    ['edit', 3, ''],
    ['create', 1, ''],
  ]);
  const versions = revisions.map((revision) => revision.version);
  expect(versions.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, place) => stopped + 101 - place));
  // Where they had stopped, what was handed in, and the first; what was only passed through is not offered any more.
  expect(versions.slice(100)).toEqual([stopped, version, 1]);
});

test('saves of two people in turn are steps of their own, and hide no other step', async () => {
  const { id } = await drafting.change(ugo, 'POST', '', { format: 'dal_basso', title: 'A quattro mani' });
  for (let time = 0; time < 51; time += 1) {
    await keepWriting(writer, id, 1);
    await keepWriting(head, id, 1);
  }
  const { events } = await drafting.file(ada, id);
  expect(events.map(({ act, actor }) => `${actor}: ${act}`)).toEqual([
    ...Array.from({ length: 50 }, () => ['Ada Capo: edit', 'Ugo Tribuno: edit']).flat(),
    'Ugo Tribuno: create',
  ]);
});

test('the events of a long text are read once, and not for each of its versions', async () => {
  const { id } = await drafting.change(ugo, 'POST', '', { format: 'dal_basso', title: 'La stesura infinita' });
  await drafting.db.execute(sql`
    insert into draft_revisions (draft_id, version, content, hash, user_id, created_at)
    select draft_id, n, content, hash, user_id, created_at + n * interval '1 second'
    from draft_revisions, generate_series(2, 400) n where draft_id = ${id}`);
  await drafting.db.execute(sql`
    insert into draft_events (draft_id, at, actor_id, act)
    select draft_id, at + n * interval '1 second', actor_id, 'edit'
    from draft_events, generate_series(2, 400) n where draft_id = ${id}`);
  const read = await drafting.db.transaction(async (tx) => {
    // The database counts for its connection: what that read before this transaction may still be in the sum.
    const before = await eventsRead(tx);
    expect(await revisionsOf(tx, id)).toHaveLength(101);
    return (await eventsRead(tx)) - before;
  });
  const events = await drafting.db.execute(sql`select from draft_events`);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(events.rows.length);
});

async function eventsRead(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = 'draft_events'`);
  return rows[0]!.read;
}
