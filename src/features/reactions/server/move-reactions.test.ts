import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sections } from '#features/articles/server/schema.ts';
import type { Tx } from '#platform/db.ts';
import { pseudoRandom } from '#lib/pseudo-random.ts';
import type { ReactionType } from '#lib/reactions.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase, statementsWaiting } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { addReaction, moveReactions, recountReactions, removeReaction } from './actions.ts';
import { forgetReactions } from './forget.ts';

const database = fileDatabase();
const services = () => testServices(database.db, new Date());
let reader: string;

beforeAll(async () => {
  reader = (await insertPerson(database.db, { password: false })).id;
});

const acts = (...contents: string[]) => contents.map((content) => ({ type: 'case' as const, content }));
const article = (slug: string, ...contents: string[]) =>
  insertArticle(database.db, { slug, format: 'trial', sections: acts(...contents) });
const react = (articleId: string, sectionIndex: number, type: ReactionType, userId = reader) =>
  addReaction(services(), userId, { articleId, sectionIndex, type });
/** Moves them as whoever saves an article does: with its row in hand. */
const move = (articleId: string, places: [number, number][]) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`select from articles where id = ${articleId} for update`);
    await moveReactions(tx, articleId, new Map(places));
  });
const forget = (userId: string) => database.db.transaction((tx) => forgetReactions(tx, userId, new Date()));
const stored = async (articleId: string) => {
  const { rows: facts } = await database.db.execute(sql`
    select section_index || ' ' || type as fact from reactions where article_id = ${articleId} order by 1`);
  const { rows: sums } = await database.db.execute(sql`
    select section_index || ' ' || kind || ' ' || count as sum from article_counts
    where article_id = ${articleId} and count > 0 order by 1`);
  const { rows: totals } = await database.db.execute(sql`select reactions_total from articles where id = ${articleId}`);
  return {
    facts: facts.map(({ fact }) => fact),
    sums: sums.map(({ sum }) => sum),
    total: totals[0]!['reactions_total'],
  };
};

test('reactions go where their sections go, also those of who felt the same about both', async () => {
  const id = await article('scambiata', 'Uno', 'Due', 'Tre');
  await react(id, 0, 'think');
  await react(id, 1, 'disagree');
  await react(id, 2, 'disagree');
  await react(id, 2, 'fire');
  await move(id, [
    [0, 0],
    [1, 2],
    [2, 1],
  ]);
  expect(await stored(id)).toEqual({
    facts: ['0 think', '1 disagree', '1 fire', '2 disagree'],
    sums: ['0 think 1', '1 disagree 1', '1 fire 1', '2 disagree 1'],
    total: 4,
  });
  expect(await recountReactions(database.db, [id])).toBe(0);
});

test('what was felt about a section that has gone goes with it, in the sums and in the total', async () => {
  const id = await article('accorciata', 'Uno', 'Due', 'Tre');
  for (const section of [0, 1, 2]) await react(id, section, 'applause');
  await move(id, [
    [0, 0],
    [2, 1],
  ]);
  expect(await stored(id)).toEqual({
    facts: ['0 applause', '1 applause'],
    sums: ['0 applause 1', '1 applause 1'],
    total: 2,
  });
});

test('what was felt about the whole article stays where its bar reads it, and a second press does not count again', async () => {
  const id = await article('preceduta', 'Uno', 'Due');
  await react(id, 0, 'think');
  await react(id, 1, 'disagree');
  await move(id, [
    [0, 1],
    [1, 2],
  ]);
  expect(await stored(id)).toEqual({
    facts: ['0 think', '2 disagree'],
    sums: ['0 think 1', '2 disagree 1'],
    total: 2,
  });
  await react(id, 0, 'think');
  expect((await stored(id)).total).toBe(2);
});

test('what was felt about the whole article outlives its first section', async () => {
  const id = await article('riscritta', 'Uno', 'Due');
  await react(id, 0, 'applause');
  await react(id, 1, 'fire');
  await move(id, [[1, 1]]);
  expect(await stored(id)).toEqual({ facts: ['0 applause', '1 fire'], sums: ['0 applause 1', '1 fire 1'], total: 2 });
});

test('what was felt about a section that comes first joins the whole article, once for each reader', async () => {
  const id = await article('promossa', 'Uno', 'Due', 'Tre');
  const other = (await insertPerson(database.db, { password: false })).id;
  await react(id, 0, 'fire');
  for (const userId of [reader, other]) await react(id, 2, 'fire', userId);
  await react(id, 2, 'disagree');
  await move(id, [
    [0, 1],
    [2, 0],
  ]);
  expect(await stored(id)).toEqual({
    facts: ['0 disagree', '0 fire', '0 fire'],
    sums: ['0 disagree 1', '0 fire 2'],
    total: 3,
  });
  expect(await recountReactions(database.db, [id])).toBe(0);
});

test('a reaction whose section is not there any more can be taken back', async () => {
  const id = await article('senza-parte', 'Uno', 'Due');
  await react(id, 1, 'fire');
  await database.db.delete(sections).where(sql`article_id = ${id} and position = 1`);
  const counts = await removeReaction(services(), reader, { articleId: id, sectionIndex: 1, type: 'fire' });
  expect(counts).toEqual({ fire: 0, applause: 0, think: 0, disagree: 0 });
  expect(await stored(id)).toEqual({ facts: [], sums: [], total: 0 });
  await expect(react(id, 1, 'fire')).rejects.toThrow('Questa parte dell’articolo non esiste più.');
});

test('readers who react while the sections change places neither stop that nor are stopped by it', async () => {
  const id = await article('contesa', 'Uno', 'Due', 'Tre');
  const readers = await Promise.all(Array.from({ length: 12 }, () => insertPerson(database.db, { password: false })));
  const reacting = readers.map(async ({ id: userId }, index) => {
    const random = pseudoRandom(index + 1);
    for (let step = 0; step < 15; step += 1) {
      const reaction = { articleId: id, sectionIndex: random() < 0.5 ? 1 : 2, type: 'fire' as const };
      await (random() < 0.6 ? addReaction : removeReaction)(services(), userId, reaction);
    }
  });
  const moving = (async () => {
    for (let time = 0; time < 15; time += 1) {
      await move(id, [
        [1, 2],
        [2, 1],
      ]);
    }
  })();
  await Promise.all([...reacting, moving]);
  expect((await stored(id)).total).toBe((await stored(id)).facts.length);
  expect(await recountReactions(database.db, [id])).toBe(0);
});

test('readers who leave while the sections change places take their reactions out of the sums', async () => {
  const id = await article('lasciata', 'Uno', 'Due', 'Tre');
  const leaving = await Promise.all(Array.from({ length: 12 }, () => insertPerson(database.db, { password: false })));
  for (const { id: userId } of leaving) await react(id, 1, 'fire', userId);
  await react(id, 1, 'fire');
  const forgetting = leaving.map(({ id: userId }) => forget(userId));
  for (let time = 0; time < 6; time += 1) {
    await move(id, [
      [1, 2],
      [2, 1],
    ]);
  }
  await Promise.all(forgetting);
  expect(await stored(id)).toEqual({ facts: ['1 fire'], sums: ['1 fire 1'], total: 1 });
  expect(await recountReactions(database.db, [id])).toBe(0);
});

test('who leaves in the middle of a correction waits for it, and nothing of theirs stays counted', async () => {
  const id = await article('corretta', 'Uno', 'Due', 'Tre');
  const leaving = await Promise.all([1, 2, 3].map(() => insertPerson(database.db, { password: false })));
  for (const { id: userId } of leaving) await react(id, 1, 'fire', userId);
  let forgetting: Promise<void>[] = [];
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from articles where id = ${id} for update`);
    forgetting = leaving.map(({ id: userId }) => forget(userId));
    await statementsWaiting(database.db, 3);
    await moveReactions(tx, id, new Map([[1, 2]]));
  });
  await Promise.all(forgetting);
  expect(await stored(id)).toEqual({ facts: [], sums: [], total: 0 });
});

test('who reacts on an open page while a correction moves its sections is refused, while one of words is awaited alone', async () => {
  const id = await article('mossa', 'Uno', 'Due');
  const opened = '2025-11-20T07:30:00.000Z';
  const reactDuring = async (correction: (tx: Tx) => Promise<unknown>) => {
    let reacting: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from articles where id = ${id} for update`);
      const reaction = { articleId: id, sectionIndex: 1, type: 'fire' as const, updatedAt: opened };
      reacting = addReaction(services(), reader, reaction).catch((error: unknown) => error);
      await statementsWaiting(database.db, 1);
      await correction(tx);
    });
    return reacting;
  };
  const words = (tx: Tx) => tx.execute(sql`update articles set updated_at = now() where id = ${id}`);
  expect(await reactDuring(words)).toMatchObject({ fire: 1 });
  const order = async (tx: Tx) => {
    await tx.execute(sql`update articles set updated_at = now(), sections_moved_at = now() where id = ${id}`);
    await moveReactions(
      tx,
      id,
      new Map([
        [0, 1],
        [1, 0],
      ]),
    );
  };
  expect(await reactDuring(order)).toMatchObject({
    message: 'Intanto una correzione ha cambiato le parti dell’articolo: ricarica la pagina e premi di nuovo.',
  });
  expect((await stored(id)).facts).toEqual(['0 fire']);
});

test('who reacts to a section while a correction takes it out is refused, once that has ended', async () => {
  const id = await article('tolta', 'Uno', 'Due');
  let reacting: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from articles where id = ${id} for update`);
    reacting = react(id, 1, 'fire').catch((error: unknown) => error);
    await statementsWaiting(database.db, 1);
    await tx.delete(sections).where(sql`article_id = ${id} and position = 1`);
    await moveReactions(tx, id, new Map([[0, 0]]));
  });
  expect(await reacting).toMatchObject({ message: 'Questa parte dell’articolo non esiste più.' });
  expect(await stored(id)).toEqual({ facts: [], sums: [], total: 0 });
});
