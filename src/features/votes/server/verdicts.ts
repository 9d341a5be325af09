import { reverseUnadmittedPoints } from '#features/community/server/points.ts';
import { clusterTexts } from '../cluster-texts.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { keepVerdict } from '#features/articles/server/keep-verdict.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { trialResult } from '#features/articles/rules.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { figureTags } from '#platform/changes.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { firstRow, IdRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { forgetMarks } from './cast-marks.ts';
import { pointsOfGroup } from './group-points.ts';
import { findClustersOn } from './find-clusters.ts';

/** A vote that came in time has ended by then: a connection is waited for 5 s, a statement may take 5 s. */
const lastVotesMs = 30_000;

type VerdictServices = Pick<Services, 'db' | 'now'>;

/**
 * Announces the verdict of every Trial whose votes have ended: what the jury decided is kept as it stands, open pages
 * are told. Whatever is done already, here or in another process, is left alone, so that a run that was broken off is
 * finished by the next. Pages do not wait for it: they show a case as closed from its instant on. Its votes are searched
 * for suspicious ones first; a case of whose votes some are checked waits, and during an electoral silence so do the cases
 * that bear on it (product rules 4.17). Throws at the end where a case failed: the others are announced.
 */
export async function announceVerdicts(services: VerdictServices): Promise<void> {
  const { db, now } = services;
  const at = now();
  const isSilence = (await silenceNow(db, at)) !== undefined;
  await eachByItself(await dueTrials(db, at, isSilence), async (trial) => {
    // The votes of the last minutes were examined by nobody yet.
    await findClustersOn(services, [trial.id], trial.closesAt);
    await announce(services, trial, at);
  });
}

const DueTrial = z.object({ id: z.string(), closesAt: z.date() });
type DueTrial = z.infer<typeof DueTrial>;

function dueTrials(db: Queryable, at: Date, isSilence: boolean): Promise<DueTrial[]> {
  return rows(db, DueTrial)`
    select t.article_id as id, t.closes_at as "closesAt"
    from trial_details t join articles a on a.id = t.article_id
    where t.closes_at <= ${new Date(at.getTime() - lastVotesMs)}::timestamptz and ${sql.raw(isPublic)}
      and not (${isSilence} and a.electoral)
      and not exists (select from vote_clusters c
        where c.article_id = t.article_id and c.status = 'open' and c.kind = 'one_hand')
      and not exists (select from trial_verdicts v where v.article_id = t.article_id)
    order by t.closes_at`;
}

const JuryRow = z.object({ pro: z.number(), contro: z.number(), annulled: z.number(), isToWait: z.boolean() });

/** Keeps what the jury of one case decided. Leaves a case alone that another process has in hand, or that waits now. */
async function announce({ db }: VerdictServices, { id, closesAt }: DueTrial, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`select from trial_details where article_id = ${id} for update skip locked`,
    );
    if (rowCount === 0) return;

    await annulUndecided(tx, id, at);
    // A statement of its own, which sees what was written before the row was locked.
    const { pro, contro, annulled, isToWait } = await oneRow(tx, JuryRow)`
      select count(*) filter (where position = 'pro' and standing = 'counted')::int as pro,
        count(*) filter (where position = 'contro' and standing = 'counted')::int as contro,
        count(*) filter (where standing = 'annulled')::int as annulled,
        exists (select from trial_verdicts where article_id = ${id})
          or exists (select from vote_clusters where article_id = ${id} and status = 'open' and kind = 'one_hand')
          as "isToWait"
      from votes where article_id = ${id}`;
    if (isToWait) return;

    const { outcome } = trialResult(closesAt, { pro, contro }, at)!;
    await keepVerdict(tx, {
      articleId: id,
      guilty: pro,
      innocent: contro,
      invalidated: annulled,
      outcome,
      closedAt: at,
    });
    await forgetMarks(tx, id);
    await announceChange(tx, [...figureTags(id, 'votes'), 'articles']);
  });
}

/**
 * Annuls the votes of disposable and doubled mailboxes that nobody admitted before the closing, as their voters were told:
 * one such address could else hold up every verdict.
 */
async function annulUndecided(tx: Tx, articleId: string, at: Date): Promise<void> {
  const group = await firstRow(tx, IdRow)`
    update vote_clusters set status = 'annulled', decided_at = ${at}, is_by_verdict = true,
      reason = ${clusterTexts.notAdmittedInTime}
    where article_id = ${articleId} and kind = 'mailbox' and status = 'open' returning id`;
  if (!group) return;
  await tx.execute(sql`update votes set standing = 'annulled', network = null where cluster_id = ${group.id}`);
  await reverseUnadmittedPoints(tx, pointsOfGroup(articleId, group.id), at);
}
