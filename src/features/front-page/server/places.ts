import { z } from 'zod';
import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { formats } from '#features/formats/formats.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Db } from '#platform/db.ts';
import { oneRow, rows, SlugRow } from '#platform/rows.ts';
import type { FrontLine } from '../plan-contract.ts';
import { composePlaces, frontPlaces, promisedDays } from '../plan-rules.ts';
import { planInForce } from './plan-in-force.ts';
import { leadDualita } from './queries.ts';

/** What the home page is composed of besides what an editor chose. */
export interface FrontCandidates {
  amplified: (FrontLine & { until: Date })[];
  latest: FrontLine[];
  hero: string | undefined;
}

export async function frontCandidates(db: Db, now: Date): Promise<FrontCandidates> {
  const [amplified, latest, hero] = await Promise.all([amplifiedAt(db, now), latestArticles(db), leadDualita(db)]);
  return { amplified, latest, hero: hero?.slug };
}

/**
 * The slugs of the home page's stories in their order, and when they change by themselves: a plan begins or ends, a promise
 * has been kept for its days.
 */
export async function frontSlugsAt(db: Db, now: Date): Promise<{ slugs: string[]; turnsAt: Date | undefined }> {
  const [chosen, candidates, planTurn] = await Promise.all([
    chosenAt(db, now),
    frontCandidates(db, now),
    nextPlanTurn(db, now),
  ]);
  const turns = [...candidates.amplified.map(({ until }) => until), ...(planTurn ? [planTurn] : [])];
  return {
    slugs: composedSlugs(chosen, candidates),
    turnsAt: turns.toSorted((one, other) => one.getTime() - other.getTime())[0],
  };
}

/** The same with another choice, as it would be now. */
export function composedSlugs(chosen: readonly string[], { amplified, latest, hero }: FrontCandidates): string[] {
  const slugsOf = (lines: readonly FrontLine[]) => lines.map(({ slug }) => slug);
  return composePlaces({ chosen, amplified: slugsOf(amplified), latest: slugsOf(latest), hero }).map(
    ({ slug }) => slug,
  );
}

/** What was chosen and may stand there still. */
async function chosenAt(db: Db, now: Date): Promise<string[]> {
  const found = await rows(db, SlugRow, {
    name: 'front_chosen',
    text: `
      select a.slug from front_plan_places p join articles a on a.id = p.article_id
      where p.plan_id = (${planInForce}) and ${mayStand} order by p.position`,
    values: [now],
  });
  return found.map(({ slug }) => slug);
}

/** Search engines know the first page best: what they are asked to leave out it does not put forward (product rules 2.2). */
const mayStand = `${isPublic} and ${isIndexed}`;

const lineColumns = 'a.slug, coalesce(a.short_title, a.title) as title, a.format';
const LineRow = z.object({ slug: z.string(), title: z.string(), format: z.enum(formats) });

/** Stories whose promised days on the home page last, the newest first. */
async function amplifiedAt(db: Db, now: Date): Promise<FrontCandidates['amplified']> {
  const found = await rows(db, AmplifiedRow, {
    name: 'front_amplified',
    text: `
      select ${lineColumns}, s.reached_at as "reachedAt" from support_stages s join articles a on a.id = s.article_id
      where s.stage = ${supportGoal} and s.reached_at > $1 and ${mayStand}
      order by s.reached_at desc, a.id limit ${frontPlaces - 1}`,
    values: [addRomeDays(now, -promisedDays)],
  });
  return found.map(({ reachedAt, ...line }) => ({ ...line, until: addRomeDays(reachedAt, promisedDays) }));
}

const AmplifiedRow = LineRow.extend({ reachedAt: z.date() });

/** As many as fill the page, whatever else stands there. */
async function latestArticles(db: Db): Promise<FrontLine[]> {
  return rows(db, LineRow, {
    name: 'front_latest',
    text: `
      select ${lineColumns} from articles a where ${mayStand}
      order by a.published_at desc, a.id desc limit ${frontPlaces}`,
  });
}

async function nextPlanTurn(db: Db, now: Date): Promise<Date | null> {
  const { at } = await oneRow(db, TurnRow, {
    name: 'front_turn',
    text: `
      select least(
        (select min(starts_at) from front_plans where starts_at > $1),
        (select min(ends_at) from front_plans where ends_at > $1)) as at`,
    values: [now],
  });
  return at;
}

const TurnRow = z.object({ at: z.date().nullable() });
