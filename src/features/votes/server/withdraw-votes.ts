import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { noteMovedVotes } from '#features/articles/server/vote-snapshots.ts';
import { awardPartsAt, releasePart } from '#features/community/server/points.ts';
import type { Services } from '#platform/services.ts';
import { oneRow } from '#platform/rows.ts';
import { findClustersAround } from './find-clusters.ts';
import { countWithdrawn } from './withdrawn-casts.ts';

const Withdrawn = z.object({ withdrawn: z.number(), articleIds: z.array(z.string()) });

/**
 * Withdraws the consent to all own votes: the numbers and the points stay, the person is forgotten, and that one voted
 * there stays known, so that nobody votes twice (product rules 1.7). The instants of vote and lean go too: they stand
 * beside the person in the ledger and in the withdrawal, and would lead back from there (docs/decisions/010). A vote that
 * brought no points yet, because it was put in by an import, gets them: their row in the ledger is what a second vote
 * meets. Points of a vote that waits reach the board as others do: nobody could tell any more whose they are when it is
 * decided. The articles of late votes are searched for suspicious ones first: afterwards nobody could find these, and only
 * their number is known. Answers how many votes it were.
 */
export async function withdrawVotes(
  services: Pick<Services, 'db' | 'now'>,
  who: Pick<SignedIn, 'id'>,
): Promise<number> {
  const { db, now } = services;
  await findClustersAround(services, who.id);
  const { withdrawn, articleIds } = await oneRow(db, Withdrawn)`
    with person as materialized (
      -- First of all, as the deletion of the account does.
      select id, created_at from users where id = ${who.id} for key share
    ), own as materialized (
      select id, article_id, created_at as voted_at, standing, network, cluster_id from votes
      where user_id = (select id from person) for update
    ), ${countWithdrawn(now())}, forgotten as (
      update votes v set user_id = null, request_key = null, network = null, counted_in = null,
        wants_verdict = false,
        -- Of the instant no more is kept than what is counted: whether it was in the article's first 24 hours.
        created_at = case when v.created_at < a.published_at + interval '24 hours' then a.published_at
          else a.published_at + interval '24 hours' end
      from own join articles a on a.id = own.article_id where v.id = own.id
      returning own.article_id, own.voted_at, own.standing
    ), kept as (
      insert into vote_withdrawals (article_id, user_id, voted_at, withdrawn_at, counts)
      select article_id, ${who.id}::uuid, voted_at, ${now()}::timestamptz, standing <> 'annulled' from forgotten
      on conflict do nothing
      returning user_id, article_id, voted_at
    ), earned as (
      select user_id, 'vote'::text as kind, article_id as source_id, voted_at as at from kept
    ), ${awardPartsAt(sql`${now()}::timestamptz`)}, ${releasePart(
      sql`(user_id, source_id) in (select ${who.id}::uuid, article_id from own where standing = 'checking')`,
      sql`${now()}::timestamptz`,
    )}, shifts as (
      update opinion_leans l set user_id = null, created_at = a.published_at
      from articles a where a.id = l.article_id and l.user_id = ${who.id} and l.vote is not null
        and l.article_id not in (select article_id from own where standing <> 'counted')
    ), unused as (
      delete from opinion_leans where user_id = ${who.id} and (vote is null
        -- Without its reader nobody could tell any more that its vote does not count.
        or article_id in (select article_id from own where standing <> 'counted'))
    )
    select count(*)::int as withdrawn, coalesce(json_agg(article_id), '[]') as "articleIds" from forgotten`;
  // Some may not be shown yet, and their instants tell it no more.
  await noteMovedVotes(db, articleIds, now());
  return withdrawn;
}
