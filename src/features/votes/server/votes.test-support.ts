import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import { IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { insertPerson, sessionCookie, type GivenPerson } from '../../../../tests/support/signed-in.ts';
import { castVote } from './cast-vote.ts';
import type { GroupedSupports } from './clusters.ts';
import { networkHash } from './network.ts';
import { takeSteps } from './vote-steps.ts';

const Side = z.object({ side: z.string(), count: z.number() });

/** What decides about groups of votes where none is of supports. */
export const withoutSupports: GroupedSupports = { isOwn: () => sql`false`, settle: async () => {} };

/** A reader whose account is older than a day, with a session. */
export async function reader(db: Db, given: GivenPerson = {}): Promise<{ id: string; email: string; cookie: string }> {
  const person = await insertPerson(db, given);
  await db.$client.query(`update users set created_at = '2025-01-01' where id = $1`, [person.id]);
  return { ...person, cookie: await sessionCookie(db, person.id) };
}

/** Ids of many readers whose accounts are older than a day. */
export async function manyReaders(db: Db, count: number): Promise<string[]> {
  const readers = await rows(db, IdRow, {
    text: `insert into users (name, email, email_verified, created_at)
     select 'Lettore', gen_random_uuid() || '@prova.example', true, '2025-01-01' from generate_series(1, $1) returning id`,
    values: [count],
  });
  return readers.map(({ id }) => id);
}

/** A Trial with that many votes of each side; answers it and its voters, those for `pro` first. */
export async function votedTrial(
  services: Services,
  { pro, contro, ...article }: { pro: number; contro: number; slug: string; publishedAt: Date; title?: string },
): Promise<{ articleId: string; voters: string[] }> {
  const articleId = await insertArticle(services.db, { ...article, format: 'trial' });
  const voters = await manyReaders(services.db, pro + contro);
  for (const [index, id] of voters.entries()) {
    const position = index < pro ? 'pro' : 'contro';
    await castVote(services, { id }, { articleId, format: 'trial', position, requestKey: null });
  }
  return { articleId, voters };
}

/** Readers who signed up a minute after one another, thirty hours before an instant. */
export async function freshReaders(db: Db, count: number, before: Date): Promise<string[]> {
  const readers = await rows(db, IdRow, {
    text: `insert into users (name, email, email_verified, created_at)
     select 'Nuovo', gen_random_uuid() || '@prova.example', true, $2::timestamptz - interval '30 hours' + n * interval '1 minute'
     from generate_series(1, $1) n returning id`,
    values: [count, before],
  });
  return readers.map(({ id }) => id);
}

/** Votes of fresh accounts from one network, a minute apart, the last of them a minute before an instant. */
export async function burst(
  services: Services,
  { articleId, count, before, ...given }: { articleId: string; count: number; before: Date; format?: 'trial' },
): Promise<string[]> {
  const voters = await freshReaders(services.db, count, before);
  for (const [index, id] of voters.entries()) {
    const at = new Date(before.getTime() - 60_000 * (count - index));
    const network = networkHash('s', '203.0.113.7', at);
    const vote = { articleId, format: given.format ?? 'dualita', position: 'pro', requestKey: null, network } as const;
    await castVote({ ...services, now: () => at }, { id }, vote);
  }
  return voters;
}

/** Shows everybody all votes there are, as if a step had been taken on every article at this very moment. */
export async function showAllVotes({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const longAfter = new Date(now().getTime() + 3_600_000);
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from vote_snapshots`);
    await takeSteps(tx, longAfter, { everywhere: true });
    await tx.execute(sql`update vote_snapshots set taken_at = ${now()}`);
  });
}

/** The sum of a side as it is counted, and the votes that it stands for. */
export async function sums(
  db: Db,
  articleId: string,
): Promise<{ counted: Record<string, number>; facts: Record<string, number> }> {
  const read = async (statement: string) =>
    Object.fromEntries(
      (await rows(db, Side, { text: statement, values: [articleId] })).map(({ side, count }) => [side, count] as const),
    );
  return {
    counted: await read(
      'select kind as side, sum(count)::int as count from article_counts where article_id = $1 group by kind',
    ),
    facts: await read(
      'select position as side, count(*)::int as count from votes where article_id = $1 group by position',
    ),
  };
}
