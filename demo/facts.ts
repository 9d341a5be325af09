import { sql } from 'drizzle-orm';
import { supportGoal } from '#features/articles/support-stages.ts';
import { perspectives } from '#features/formats/formats.ts';
import { reactionTypes } from '#lib/reactions.ts';
import type { Lean } from '#features/votes/rules.ts';
import { pseudoRandom, seedOf, type Random } from '#lib/pseudo-random.ts';
import type { Queryable } from '#platform/db.ts';
import { demoReaders, figures } from './figures.ts';
import { letterTimes } from './letters.ts';
import { demoReader } from './people.ts';
import { spreadReactions } from './spread-reactions.ts';

/** What a reader did, as rows of three tables have it; `kind` is the type of reaction or the side of a vote. */
interface Fact {
  articleId: string;
  reader: number;
  kind: string;
  section: number;
  at: Date;
}

interface Seeded extends Record<string, unknown> {
  id: string;
  slug: string;
  published_at: string;
  closes_at: string | null;
  sections: number;
}

/** Lets the demo readers react, vote and support as `figures.ts` says, between each publication and now. */
export async function insertFacts(tx: Queryable, now: Date): Promise<void> {
  const { rows } = await tx.execute<Seeded>(sql`
    select a.id, a.slug, to_json(a.published_at)#>>'{}' as published_at, to_json(t.closes_at)#>>'{}' as closes_at,
      (select count(*)::int from sections s where s.article_id = a.id) as sections
    from articles a left join trial_details t on t.article_id = a.id`);
  const known = rows.filter(({ slug }) => figures[slug]);
  await insertReactions(
    tx,
    known.flatMap((article) => reactionsOf(article, now)),
  );
  await insertVotes(
    tx,
    known.flatMap((article) => votesOn(article, now)),
  );
  await insertLeans(
    tx,
    known.flatMap((article) => leansBefore(article, now)),
  );
  await insertSupports(
    tx,
    known.flatMap((article) => supportsOf(article, now)),
  );
}

function reactionsOf(article: Seeded, now: Date): Fact[] {
  const random = pseudoRandom(seedOf(`${article.slug} reactions`));
  const counts = spreadReactions(article.slug, article.sections, figures[article.slug]!);
  return counts.flatMap((types, section) =>
    types.flatMap((count, type) => facts(article, now, random, { count, kind: reactionTypes[type]!, section })),
  );
}

function votesOn(article: Seeded, now: Date): Fact[] {
  const random = pseudoRandom(seedOf(`${article.slug} votes`));
  const [pro, contro] = figures[article.slug]!.votes ?? [0, 0];
  const end = article.closes_at && new Date(article.closes_at) < now ? new Date(article.closes_at) : now;
  // Everybody votes once: the sides are dealt to one row of readers.
  return facts(article, end, random, { count: pro + contro, kind: perspectives[0], section: 0 }).map((fact, index) => ({
    ...fact,
    kind: index < pro ? perspectives[0] : perspectives[1],
  }));
}

/** A lean and the vote that followed it. */
interface LeanFact extends Fact {
  lean: Lean;
}

/** Where some of the voters stood before they read: readers of both sides, and as many of them moved as are said to be. */
function leansBefore(article: Seeded, now: Date): LeanFact[] {
  const { readers, changed } = figures[article.slug]!.shift ?? { readers: 0, changed: 0 };
  const votes = votesOn(article, now);
  const published = new Date(article.published_at).getTime();
  return Array.from({ length: readers }, (_, index) => {
    const vote = votes[Math.floor((index * votes.length) / readers)]!;
    const isChanged = Math.floor(((index + 1) * changed) / readers) > Math.floor((index * changed) / readers);
    const other = vote.kind === perspectives[0] ? perspectives[1] : perspectives[0];
    const lean = isChanged ? other : index % 4 === 0 ? 'indeciso' : (vote.kind as Lean);
    return { ...vote, lean, at: new Date(published + (vote.at.getTime() - published) * beforeVote) };
  });
}

/** How far towards the vote the lean was given. */
const beforeVote = 0.9;

/** Supports since a publication. Where they reach the goal they do so before the last letter was written, which tells of it. */
function supportsOf(article: Seeded, now: Date): Fact[] {
  const random = pseudoRandom(seedOf(`${article.slug} supports`));
  const { supports: count = 0 } = figures[article.slug]!;
  const all = facts(article, now, random, { count, kind: 'support', section: 0 });
  if (count < supportGoal) return all;
  const published = new Date(article.published_at).getTime();
  const { writtenAt } = letterTimes('weekly', 1, now);
  const share = (writtenAt.getTime() - published) / (now.getTime() - published);
  return all.map((fact, index) =>
    index < supportGoal ? { ...fact, at: new Date(published + (fact.at.getTime() - published) * share) } : fact,
  );
}

/** As many facts by different readers, more of them in the first days than later. */
function facts(
  { id, slug, published_at: published }: Seeded,
  end: Date,
  random: Random,
  { count, kind, section }: { count: number; kind: string; section: number },
): Fact[] {
  const begin = new Date(published).getTime();
  const first = Math.floor(random() * demoReaders);
  const { rush = 2 } = figures[slug]!;
  return Array.from({ length: count }, (_, index) => ({
    articleId: id,
    reader: ((first + index * stride) % demoReaders) + 1,
    kind,
    section,
    at: new Date(begin + (end.getTime() - begin) * random() ** rush),
  }));
}

/** Shares no divisor with the number of readers, so that nobody is met twice before everybody was met. */
const stride = 1237;

async function insertReactions(tx: Queryable, given: readonly Fact[]): Promise<void> {
  await tx.execute(sql`
    insert into reactions (article_id, section_index, type, user_id, created_at)
    select article_id, section, kind, user_id, at from (${asRows(given)}) fact`);
}

async function insertVotes(tx: Queryable, given: readonly Fact[]): Promise<void> {
  await tx.execute(sql`
    insert into votes (article_id, user_id, position, created_at)
    select article_id, user_id, kind, at from (${asRows(given)}) fact`);
}

async function insertLeans(tx: Queryable, given: readonly LeanFact[]): Promise<void> {
  await tx.execute(sql`
    insert into opinion_leans (article_id, user_id, lean, vote, created_at)
    select article_id, user_id, lean, kind, at from (${asRows(given)}) fact
    join unnest(
      ${sql.param(given.map(({ articleId }) => articleId))}::uuid[], ${sql.param(given.map(({ reader }) => demoReader(reader).email))}::text[],
      ${sql.param(given.map(({ lean }) => lean))}::text[]
    ) as l (article, email, lean) on l.article = fact.article_id and l.email = fact.email`);
}

async function insertSupports(tx: Queryable, given: readonly Fact[]): Promise<void> {
  await tx.execute(sql`
    insert into supports (article_id, user_id, created_at)
    select article_id, user_id, at from (${asRows(given)}) fact`);
}

function asRows(given: readonly Fact[]) {
  return sql`
    select article_id, section, kind, at, u.id as user_id, u.email
    from unnest(
      ${sql.param(given.map(({ articleId }) => articleId))}::uuid[], ${sql.param(given.map(({ section }) => section))}::int[],
      ${sql.param(given.map(({ kind }) => kind))}::text[], ${sql.param(given.map(({ at }) => at.toISOString()))}::timestamptz[],
      ${sql.param(given.map(({ reader }) => reader))}::int[]
    ) as f (article_id, section, kind, at, reader)
    join users u on u.email = 'lettore-' || lpad(f.reader::text, 4, '0') || '@demo.example'`;
}
