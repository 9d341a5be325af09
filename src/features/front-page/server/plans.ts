import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isIndexed, isPublic, summariesOf } from '#features/articles/server/queries.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Db, Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { once } from '#platform/once/once.ts';
import { firstRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { FrontPlan, type FrontDesk, type FrontPreview, type NewFrontPlan } from '../plan-contract.ts';
import { planRefusals } from '../plan-texts.ts';
import { composedSlugs, frontCandidates } from './places.ts';
import { planInForce } from './plan-in-force.ts';
import { frontPlanPlaces, frontPlans } from './schema.ts';

type PlanServices = Pick<Services, 'db' | 'now'>;

/** Of the home page, and of whatever else shows which stories it puts forward. */
export const frontPageTag = 'front-page';

/** More than a newsroom plans ahead. */
const mostScheduled = 20;
const furthestMs = 366 * 86_400_000;

/** What editors put on the first page: what holds and what is to come. */
export async function readDesk({ db, now }: PlanServices): Promise<FrontDesk> {
  const at = now();
  const [candidates, plans] = await Promise.all([frontCandidates(db, at), plansFrom(db, at)]);

  const { amplified, latest, hero } = candidates;
  const answered = plans.map(toPlan);
  const isCurrent = ({ startsAt }: FrontPlan) => new Date(startsAt) <= at;
  return {
    current: answered.find(isCurrent) ?? null,
    scheduled: answered.filter((plan) => !isCurrent(plan)),
    amplified: amplified.map(({ until, ...line }) => ({ ...line, until: until.toISOString() })),
    latest,
    hero: hero ?? null,
  };
}

async function plansFrom(db: Db, at: Date) {
  return rows(db, PlanRow, {
    name: 'front_plans',
    text: `
      select f.id, f.starts_at as "startsAt", f.ends_at as "endsAt", u.name as "madeBy",
        coalesce((select json_agg(json_build_object('slug', a.slug, 'title', coalesce(a.short_title, a.title),
            'format', a.format, 'isPublic', ${isPublic}, 'isIndexed', ${isIndexed}) order by p.position)
          from front_plan_places p join articles a on a.id = p.article_id where p.plan_id = f.id), '[]') as stories
      from front_plans f left join users u on u.id = f.made_by
      where f.starts_at > $1 or f.id = (${planInForce})
      order by f.starts_at, f.made_at, f.id limit ${mostScheduled + 1}`,
    values: [at],
  });
}

const PlanRow = z.object({
  id: z.string(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  madeBy: z.string().nullable(),
  stories: FrontPlan.shape.stories,
});

const toPlan = ({ startsAt, endsAt, ...plan }: z.infer<typeof PlanRow>): FrontPlan => ({
  ...plan,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

/** What readers would see now with a choice. Refuses what may not stand there, and what is chosen twice (400). */
export async function previewChoice({ db, now }: PlanServices, slugs: readonly string[]): Promise<FrontPreview> {
  await articleIdsOf(db, slugs);
  const shown = composedSlugs(slugs, await frontCandidates(db, now()));
  const stories = await summariesOf(db, shown);
  return { data: shown.flatMap((slug) => stories.find((story) => story.slug === slug) ?? []) };
}

/**
 * Puts articles on the first page, now or at an hour to come, which also changes a plan that has not begun; now in place of
 * the plan that holds, which never holds again, or laid over it until an end, at which it comes back; the same call again
 * (`requestKey`) changes nothing more. Refuses an article that readers do not see, that search engines leave out or that is
 * there twice, an hour that has passed (400), and what was chosen over another plan than the one that was seen (409).
 */
export async function planFrontPage(
  { db, now }: PlanServices,
  who: SignedIn,
  plan: NewFrontPlan,
  requestKey: string | null,
): Promise<void> {
  const at = now();
  await once(db, { call: 'plan front page', userId: who.id, requestKey, at }, async (tx) => {
    const { startsAt, endsAt } = hoursOf(plan, at);
    await oneAtATime(tx);
    await takePlaceOf(tx, plan, at);
    const articleIds = await articleIdsOf(tx, plan.slugs);
    if (startsAt > at) await refuseTooMany(tx, at);

    const [made] = await tx
      .insert(frontPlans)
      .values({ startsAt, endsAt, madeAt: at, madeBy: who.id })
      .returning({ id: frontPlans.id });
    const places = articleIds.map((articleId, position) => ({ planId: made!.id, position, articleId }));
    if (places.length > 0) await tx.insert(frontPlanPlaces).values(places);
    await writeAudit(tx, {
      actor: who,
      action: 'front_page.plan',
      target: { kind: 'front_page', id: made!.id },
      after: { articles: plan.slugs, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null },
      at,
    });
    await announceChange(tx, [frontPageTag]);
    return made!.id;
  });
}

/** Takes back a plan that has not begun. Refuses one that is not there (404), and one that has begun (409). */
export async function cancelPlan({ db, now }: PlanServices, who: SignedIn, id: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await oneAtATime(tx);
    const plan = await planOf(tx, id);
    if (!plan) throw new AppError('not_found', planRefusals.noPlan);
    if (plan.startsAt <= at) throw new AppError('conflict', planRefusals.begun);

    await removePlan(tx, id);
    await writeAudit(tx, { actor: who, action: 'front_page.cancel', target: { kind: 'front_page', id }, at });
    await announceChange(tx, [frontPageTag]);
  });
}

function hoursOf(plan: NewFrontPlan, now: Date): { startsAt: Date; endsAt: Date | null } {
  const startsAt = plan.startsAt ? new Date(plan.startsAt) : now;
  const endsAt = plan.endsAt ? new Date(plan.endsAt) : null;
  if (plan.startsAt && startsAt <= now) throw new AppError('invalid_input', planRefusals.past, 'startsAt');
  if (endsAt && endsAt <= startsAt) throw new AppError('invalid_input', planRefusals.order, 'endsAt');
  for (const [field, hour] of Object.entries({ startsAt, endsAt })) {
    if (hour && hour.getTime() > now.getTime() + furthestMs) {
      throw new AppError('invalid_input', planRefusals.tooFar, field);
    }
  }
  return { startsAt, endsAt };
}

/** Two editors at once: the second one has seen less than holds, and is told so. */
async function oneAtATime(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('front page'))`);
}

/** A plan to come goes where it is changed, and one that holds ends; over one that holds is laid what was chosen over it. */
async function takePlaceOf(tx: Tx, { seen, startsAt, endsAt, laidOver }: NewFrontPlan, at: Date): Promise<void> {
  const plan = seen === null ? undefined : await planOf(tx, seen);
  if (plan && plan.startsAt > at) return removePlan(tx, plan.id);

  const inForce = await firstRow(tx, IdRow, { text: planInForce, values: [at] });
  if ((inForce?.id ?? null) !== seen) throw new AppError('conflict', planRefusals.changed);
  // Under one without an end it would come back whenever that one is changed.
  if (plan && startsAt === null && !(laidOver && endsAt)) await endPlan(tx, plan, at);
}

async function planOf(tx: Tx, id: string) {
  return firstRow(tx, HoursRow)`
    select f.id, f.starts_at as "startsAt", f.ends_at as "endsAt" from front_plans f where f.id = ${id}`;
}

const HoursRow = z.object({ id: z.string(), startsAt: z.date(), endsAt: z.date().nullable() });

async function removePlan(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from front_plans where id = ${id}`);
}

/**
 * The plan that holds never does again; nor does what lies below one without an end, which that one had taken the place of
 * for good. What began at this very instant has held for none, and goes.
 */
async function endPlan(tx: Tx, { id, endsAt }: z.infer<typeof HoursRow>, at: Date): Promise<void> {
  const ended = endsAt ? sql`id = ${id}` : sql`starts_at <= ${at} and (ends_at is null or ends_at > ${at})`;
  await tx.execute(sql`delete from front_plans where ${ended} and starts_at >= ${at}`);
  await tx.execute(sql`update front_plans set ends_at = ${at} where ${ended}`);
}

async function refuseTooMany(tx: Tx, at: Date): Promise<void> {
  const toCome = await rows(tx, IdRow)`select f.id from front_plans f where f.starts_at > ${at} limit ${mostScheduled}`;
  if (toCome.length >= mostScheduled) throw new AppError('conflict', planRefusals.tooManyPlans);
}

/** The ids of what was chosen, in its order. Refuses what may not stand there and what is there twice (400). */
async function articleIdsOf(db: Db | Queryable, slugs: readonly string[]): Promise<string[]> {
  const known = await rows(db, KnownRow)`
    select a.id, a.slug, ${sql.raw(isIndexed)} as indexed from articles a
    where a.slug = any (${sql.param([...slugs])}::text[]) and ${sql.raw(isPublic)}`;
  return slugs.map((slug, position) => {
    const found = known.find((one) => one.slug === slug);
    const wrong = refusalOf(found, { slug, isTwice: slugs.indexOf(slug) < position });
    if (wrong) throw new AppError('invalid_input', wrong, `slugs.${position}`);
    return found!.id;
  });
}

const KnownRow = z.object({ id: z.string(), slug: z.string(), indexed: z.boolean() });

function refusalOf(
  found: z.infer<typeof KnownRow> | undefined,
  { slug, isTwice }: { slug: string; isTwice: boolean },
): string | undefined {
  if (!found) return planRefusals.notPublic(slug);
  if (!found.indexed) return planRefusals.excluded(slug);
  return isTwice ? planRefusals.twice(slug) : undefined;
}
