import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raiseAlarm } from '#features/votes/server/velocity-groups.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson } from '../../../../tests/support/signed-in.ts';
import { PressNote } from '../press-note-contract.ts';
import { insertPromise } from './insert-promise.test-support.ts';

const database = fileDatabase();
const reachedAt = new Date('2025-11-17T10:00:00Z');
const read = (slug: string) =>
  ask(
    testApi(testServices(database.db, new Date('2025-11-22T12:00:00Z'))),
    'GET',
    `/api/articles/slug/${slug}/press-note`,
  );

test('a story that reached a thousand supports has a note with where, how many and since when, and no more of its text', async () => {
  const { articleId } = await insertPromise(database.db, { slug: 'mille', stage: 1000, reachedAt });
  await database.db.execute(sql`
    insert into article_counts (article_id, kind, section_index, slot, count) values (${articleId}, 'support', 0, 0, 1126)
    on conflict (article_id, kind, section_index, slot) do update set count = 1126`);
  await database.db.execute(sql`update sections set content = 'Un testo che si paga.' where article_id = ${articleId}`);
  const { status, body } = await read('mille');
  expect(status).toBe(200);
  const note = PressNote.parse(body);
  expect(note).toMatchObject({ slug: 'mille', title: 'Storia mille', supports: 1126, unindexed: false });
  expect(note.promises).toMatchObject([
    { stage: 1000, reachedAt: reachedAt.toISOString(), keptAt: reachedAt.toISOString() },
  ]);
  expect(JSON.stringify(body)).not.toContain('Un testo che si paga.');
  await database.db.execute(
    sql`insert into unindexed_articles (article_id, reason, at) values (${articleId}, 'Lo chiede chi è assolto.', now())`,
  );
  expect((await read('mille')).body).toMatchObject({ unindexed: true });
});

test('beside the number stands what the page of the story says of it: a check in progress, what was annulled', async () => {
  const { articleId } = await insertPromise(database.db, { slug: 'dubbia', stage: 1000, reachedAt });
  const notes = async () => PressNote.parse((await read('dubbia')).body).supportNotes;
  expect(await notes()).toEqual([]);
  await database.db.transaction((tx) =>
    raiseAlarm(
      tx,
      {
        id: randomUUID(),
        articleId,
        signs: ['network'],
        peakShare: 40,
        supports: 12,
        firstAt: reachedAt,
        lastAt: reachedAt,
        firstRegisteredAt: reachedAt,
        lastRegisteredAt: reachedAt,
      },
      reachedAt,
    ),
  );
  expect(await notes()).toEqual([
    'Verifica in corso. Molti sostegni di un’ora sono arrivati dalla stessa rete o da caselle dello stesso dominio: li esamina una persona della redazione. Intanto contano, ma le tappe si raggiungono senza di loro.',
  ]);
  const admin = await insertPerson(database.db, { role: 'admin' });
  await database.db.execute(sql`
    update vote_clusters set status = 'annulled', decided_by = ${admin.id}, decided_at = now(), reason = 'Uno solo.'
    where article_id = ${articleId}`);
  expect(await notes()).toEqual([
    'Sostegni annullati: 12. Li ha esaminati una persona della redazione, e non contano più.',
  ]);
});

test('refused: fewer supports, a story that is not public, none at all', async () => {
  await insertPromise(database.db, { slug: 'cinquecento', stage: 500, reachedAt });
  await insertPromise(database.db, { slug: 'bozza', stage: 1000, reachedAt, status: 'draft' });
  for (const slug of ['cinquecento', 'bozza', 'nessuna']) {
    expect(await read(slug)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Questa storia non esiste o non ha ancora una nota alla stampa.' },
    });
  }
});
