import { Colleague, isAbleStaff } from '#features/accounts/server/admins.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { notifyAdmins } from '#features/accounts/server/notify-admins.ts';
import { isMarked, possibleMarks } from '#features/votes/server/cast-marks.ts';
import { joinMailboxGroup, leaveGroup } from '#features/votes/server/mailbox-groups.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { amplify } from '#features/articles/server/local-stories.ts';
import { addToCount, recountFacts } from '#features/articles/server/counts.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { promiseDue } from '#features/articles/promise-rules.ts';
import { keepSupportStages } from '#features/articles/server/keep-support-stages.ts';
import { knownStages, supportGoal, type SupportStage } from '#features/articles/support-stages.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { announceChange } from '#platform/invalidation.ts';
import { ArticleIdRow, firstRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { SupportState } from '../contract.ts';
import { supportRefusals } from '../refusal-texts.ts';
import { supportTexts } from '../texts.ts';
import { stageReached } from './emails.ts';
import { supportOf } from './queries.ts';
import { supports } from './schema.ts';
import { lookAtStory, unsettledSupports } from './velocity-alarm.ts';

type SupportServices = Pick<Services, 'db' | 'now' | 'changes' | 'jobs' | 'publicUrl' | 'authSecret'>;

/**
 * Supports a local story; who does already changes nothing. Refuses what is no public Polemica dal Basso (404), and what
 * is archived or was supported from the mailbox before (409).
 *
 * The story's row is locked first, so that its supports come one after another: each then sees all before it, the one
 * that completes a step knows that it is the one, and the step is told once (product rules 4.9).
 */
export async function supportStory(
  services: SupportServices,
  who: Supporter,
  articleId: string,
): Promise<SupportState> {
  const { db, now, changes } = services;
  const userId = who.id;
  const marks = who.email ? possibleMarks(services.authSecret, articleId, who.email) : [];
  const { state, isNew, reached } = await db.transaction(async (tx) => {
    const story = await lockStory(tx, articleId);
    if (await isMarked(tx, articleId, marks)) throw new AppError('conflict', supportRefusals.supportedBefore);
    const clusterId = who.votesWait ? await joinMailboxGroup(tx, articleId, now()) : null;
    const added = await tx
      .insert(supports)
      .values({
        articleId,
        userId,
        createdAt: now(),
        clusterId,
        standing: clusterId ? 'checking' : 'counted',
        // Whoever waits for a person is looked at anyway.
        network: clusterId ? null : (who.network ?? null),
      })
      .onConflictDoNothing()
      .returning({ id: supports.id });
    if (clusterId && added.length === 0) await leaveGroup(tx, clusterId);
    const isNew = added.length > 0 && !clusterId;
    if (isNew) await addToCount(tx, articleId, 'support', 1);
    const stages = isNew ? await reachStages(services, tx, story) : [];
    return { state: await stateOf(tx, articleId, userId), isNew, reached: stages };
  });
  if (isNew) changes.invalidateSoon(...figureTags(articleId, 'supports'));
  if (reached.length > 0) changes.invalidateSoon('articles');
  return state;
}

/**
 * Takes a support back, if there is one. Refuses what is no public Polemica dal Basso (404), and every story that is
 * archived or was amplified (409): what crossed the threshold stays crossed (product rules 2.3, freeze). One that was
 * annulled stays as it is: whoever takes it back and gives it again would count after all.
 */
export async function withdrawSupport(
  { db, changes }: SupportServices,
  userId: string,
  articleId: string,
): Promise<SupportState> {
  const { state, wasThere } = await db.transaction(async (tx) => {
    const story = await lockStory(tx, articleId);
    if (story.amplifiedAt) throw new AppError('conflict', supportTexts.locked);
    const removed = await tx
      .delete(supports)
      .where(and(eq(supports.articleId, articleId), eq(supports.userId, userId), ne(supports.standing, 'annulled')))
      .returning({ standing: supports.standing, clusterId: supports.clusterId });
    const [gone] = removed;
    if (gone?.clusterId) await leaveGroup(tx, gone.clusterId);
    const wasThere = gone?.standing === 'counted';
    if (wasThere) await addToCount(tx, articleId, 'support', -1);
    return { state: await stateOf(tx, articleId, userId), wasThere };
  });
  if (wasThere) changes.invalidateSoon(...figureTags(articleId, 'supports'));
  return state;
}

/** Makes the counts of supports equal the supports themselves, for the given articles or for all. */
export async function recountSupports(tx: Queryable, articleIds?: readonly string[]): Promise<number> {
  const facts = sql`select article_id, 'support' as kind, 0 as section_index, 0 as slot from supports where standing = 'counted'`;
  return recountFacts(tx, { kinds: ['support'], facts, articleIds });
}

/** Who supports, from which mailbox and network (`networkHash`), and whether that waits for a person. */
type Supporter = Pick<SignedIn, 'id'> & Partial<Pick<SignedIn, 'votesWait' | 'email'>> & { network?: string };

const Story = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  amplifiedAt: z.date().nullable(),
  archivedAt: z.date().nullable(),
});
type Story = z.infer<typeof Story>;

/**
 * A public story that collects supports, or did, until this transaction ends. Refuses another (404), and one that is
 * archived (409) in the words that whoever asks can use.
 */
export async function lockStory(
  tx: Tx,
  articleId: string,
  archived: string = supportRefusals.archived,
): Promise<Story> {
  const story = await publicStory(tx, articleId);
  if (!story) throw new AppError('not_found', supportRefusals.noStory);
  if (story.archivedAt) throw new AppError('conflict', archived);
  return story;
}

/** A public story that collects supports, or did, until this transaction ends; undefined for another. */
export function publicStory(tx: Tx, articleId: string): Promise<Story | undefined> {
  return firstRow(tx, Story)`
    select a.id, a.slug, a.title, d.amplified_at as "amplifiedAt", d.archived_at as "archivedAt"
    from dal_basso_details d join articles a on a.id = d.article_id
    where a.id = ${articleId} and ${sql.raw(isPublic)}
    for update of d`;
}

/**
 * Writes down the steps that stories have reached since their last supports came, each after its supports have stood
 * (`unsettledSupports`). Run twice, or at once, it changes nothing more. Throws at the end where a story failed.
 */
export async function reachWaitingStages(services: SupportServices): Promise<void> {
  const waiting = await rows(services.db, ArticleIdRow)`
    select d.article_id as "articleId"
    from dal_basso_details d join articles a on a.id = d.article_id and ${sql.raw(isPublic)}
      join article_counts n on n.article_id = d.article_id and n.kind = 'support'
    where d.archived_at is null
    group by d.article_id
    having exists (
      select from unnest(${sql.param([...knownStages])}::int[]) step
      where step <= sum(n.count)
        and not exists (select from support_stages t where t.article_id = d.article_id and t.stage = step))
    order by d.article_id`;
  await eachByItself(waiting, ({ articleId }) =>
    services.db.transaction(async (tx) => {
      const story = await publicStory(tx, articleId);
      if (!story || story.archivedAt) return;
      const reached = await reachStages(services, tx, story);
      if (reached.length > 0) await announceChange(tx, [...figureTags(articleId, 'supports'), 'articles']);
    }),
  );
}

/**
 * Writes down the steps that the story has reached now and not before, and tells the newsroom of each. Supports that an
 * alarm doubts complete none until somebody has decided, nor do those that have just come: what follows from a step is not
 * taken back (docs/decisions/059).
 */
export async function reachStages(services: SupportServices, tx: Tx, story: Story): Promise<SupportStage[]> {
  const { count, stage: before } = await stateOf(tx, story.id, undefined);
  const reachedAt = services.now();
  const settled = async () => count - (await unsettledSupports(tx, story.id, reachedAt));
  const within = (sure: number) => knownStages.filter((stage) => stage > before && stage <= sure);
  if (within(count).length === 0 || within(await settled()).length === 0) return [];
  // Now, and not when the job comes by: it would be too late.
  await lookAtStory(services, tx, story.id);
  const reached = within(await settled());
  if (reached.length === 0) return [];

  const stages = await keepSupportStages(
    tx,
    sql`select ${story.id}::uuid, stage, ${reachedAt}::timestamptz from unnest(${sql.param(reached)}::int[]) stage`,
  );
  const fresh = reached.filter((stage) => stages.some((row) => row.stage === stage));
  if (fresh.includes(supportGoal)) {
    await amplify(tx, sql`select ${story.id}::uuid as article_id, ${reachedAt}::timestamptz as reached_at`);
  }
  for (const stage of fresh) await notifyOfStage(services, tx, story, { stage, reachedAt });
  return fresh;
}

/** Writes to every admin, and to whoever answers for what is promised, as far as they can act on it. */
async function notifyOfStage(
  services: SupportServices,
  tx: Tx,
  story: Story,
  { stage, reachedAt }: { stage: SupportStage; reachedAt: Date },
): Promise<void> {
  const owners = await rows(tx, Colleague)`
    select u.id, u.name, u.email from promises p join users u on u.id = p.owner_id
    where p.article_id = ${story.id} and p.stage = ${stage} and ${isAbleStaff(services.now())}`;
  const page = stage === supportGoal ? `/article/${story.slug}` : '/redazione/promesse';
  const url = `${services.publicUrl}${page}`;
  const dueAt = promiseDue(stage, reachedAt);
  const mailTo = ({ id, name }: Colleague) => {
    const isOwner = owners.some((owner) => owner.id === id);
    const message = stageReached({ name, title: story.title, stage, dueAt, isOwner, url });
    return { key: `stage:${story.id}:${stage}:${id}`, message };
  };
  await notifyAdmins(services, tx, mailTo, { and: owners });
}

async function stateOf(tx: Tx, articleId: string, userId: string | undefined): Promise<SupportState> {
  const state = await supportOf(tx, articleId, userId);
  if (!state) throw new AppError('not_found', supportRefusals.noStory);
  return state;
}
