import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import type { ChecklistItem } from '../states.ts';
import { counterpartOf } from './counterpart.ts';
import { writersAmong } from './second-reviewer.ts';
import { openIdentity } from './identity.ts';
import { missingFor, type Readiness } from './missing.ts';
import { latestText } from './texts.ts';
import type { StoryRow } from './transitions.ts';

/** A story as far as its next step depends on it, as it stands now. */
export async function readinessOf(
  db: Queryable,
  secret: string,
  story: Pick<StoryRow, 'id' | 'status' | 'isAnonymous' | 'isSignedOut' | 'approvedVersion'>,
): Promise<Readiness> {
  const { id, status, isAnonymous, isSignedOut, approvedVersion } = story;
  const { version, text } = await latestText(db, id);
  const { rows } = await db.execute<Row>(sql`
    select s.source_verification is not null as "isSourceVerified", s.contact_email as "contactEmail", s.identity,
      (select coalesce(json_agg(json_build_object('item', item, 'userId', user_id)), '[]') from story_checks
        where story_id = s.id) as checks
    from stories s where s.id = ${id}`);
  const { isSourceVerified, checks, contactEmail, identity } = rows[0]!;
  const tickers = checks.flatMap(({ userId }) => userId ?? []);
  const writers = await writersAmong(db, secret, id, tickers);
  const isOwn = ({ userId }: Row['checks'][number]) => userId !== null && writers.has(userId);
  return {
    status,
    isAnonymous,
    isSignedOut,
    canBeAsked: !isSignedOut || (identity ? hasSealedAddress(secret, id, identity) : contactEmail !== ''),
    isSourceVerified,
    version,
    text,
    approvedVersion,
    checked: new Set(checks.filter((check) => !isOwn(check)).map(({ item }) => item)),
    checkedByWriter: new Set(checks.filter(isOwn).map(({ item }) => item)),
    counterpart: await counterpartOf(db, id),
  };
}

interface Row extends Record<string, unknown> {
  isSourceVerified: boolean;
  checks: { item: ChecklistItem; userId: string | null }[];
  contactEmail: string;
  identity: Buffer | null;
}

/** Whether there is one; which one it is stays sealed. What does not open any more names nobody. */
function hasSealedAddress(secret: string, storyId: string, identity: Buffer): boolean {
  try {
    return openIdentity(secret, storyId, identity).contactEmail !== '';
  } catch {
    return false;
  }
}

/** Answers a locked story that is ready for its next step. Refuses another with what is missing (409). */
export async function refuseUnready(tx: Tx, secret: string, story: StoryRow, at: Date): Promise<Readiness> {
  const readiness = await readinessOf(tx, secret, story);
  const missing = missingFor(readiness, at);
  if (missing.length > 0) throw new AppError('conflict', newsroomTexts.notReady(missing), { details: { missing } });
  return readiness;
}
