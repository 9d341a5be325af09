import { sql, type SQL } from 'drizzle-orm';
import { appealHours, dueHours, overdueHours } from '../rules.ts';

/** Since when a story (as `s`) waits for another look at its refusal; null where it does not, and once it was accepted. */
export const appealOpenAt = sql`(case when not exists (
    select 1 from story_events accepted
    where accepted.story_id = s.id and accepted.act = 'accept' and accepted.at >= s.appealed_at
  ) then s.appealed_at end)`;

/** Whether a story (as `s`) on whose clock the newsroom is waits longer than its author was promised, as `clockOf` says it. */
export function isOverdue(at: Date): SQL {
  // The shorter time stands alone, for the index `stories_on_clock`.
  return sql`(s.clock_from <= ${before(at, overdueHours)}
    and (${appealOpenAt} is null or s.clock_from <= ${before(at, appealHours)}))`;
}

/** Whether such a story is due and not overdue yet, as `clockOf` says it: another look at a refusal has no such hours. */
export function isDueSoon(at: Date): SQL {
  return sql`(s.clock_from <= ${before(at, dueHours)} and s.clock_from > ${before(at, overdueHours)}
    and ${appealOpenAt} is null)`;
}

const before = (at: Date, hours: number) => new Date(at.getTime() - hours * 3600_000);
