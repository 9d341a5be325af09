import type { DecidersOf } from '#features/help/server/decision-door.ts';
import { IdRow, rows } from '#platform/rows.ts';

/**
 * Who decided the reports whose numbers a request names within six months of the decision, which is what the mail about
 * it asks for (`reportDecided`). Of `S-2026-000123` the zeros may be missing and other signs may stand between the parts.
 */
export const reportDeciders: DecidersOf = async (tx, requestId) => {
  const found = await rows(tx, IdRow)`
    select distinct d.decided_by as id
    from help_requests r,
      regexp_matches(r.text, '\\mS[^[:alnum:]]{0,3}([0-9]{4})[^[:alnum:]]{0,3}([0-9]{1,6})\\M', 'gi') as parts
      join reports d on d.number = 'S-' || parts[1] || '-' || lpad(parts[2], 6, '0')
    where r.id = ${requestId} and d.decided_by is not null
      and r.created_at between d.decided_at and d.decided_at + interval '6 months'`;
  return { named: found.map(({ id }) => id), ofWriter: [] };
};
