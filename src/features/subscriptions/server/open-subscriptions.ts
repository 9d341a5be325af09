import { graceDays } from '../states.ts';

/**
 * Whether a subscription (as `s`) is open at an instant, which is a term of SQL, and not withdrawn from: what `isOpen`
 * says of one, for queries over many.
 */
export function isOpenAt(instant: string): string {
  const graceEnd = (since: string) =>
    `(${since} at time zone 'Europe/Rome' + interval '${graceDays} days') at time zone 'Europe/Rome'`;
  return `case s.state
      when 'active' then coalesce(${graceEnd('s.period_end')} > ${instant}, true)
      when 'active_ending' then coalesce(s.period_end > ${instant}, true)
      when 'past_due' then coalesce(${graceEnd('s.past_due_since')} > ${instant}, false)
      else false end
    and not exists (select from contract_withdrawals w where w.subscription_id = s.id)`;
}
