import type { Client } from 'pg';
import { demoAccounts, demoPassword, isStaff } from './people.ts';

/**
 * Takes every way into the demo accounts away: passwords, sessions, links that were sent, roles and the exemption from
 * the second factor. Their names stay under what they wrote. Answers how many could be signed in to before. For every
 * start without `DEMO=1`, after which nobody gets in with the published password (operations page).
 */
export async function closeDemoAccounts(client: Client): Promise<number> {
  const { rows } = await client.query<{ closed: number }>(
    `with closed as (
        update users set role = 'user', two_factor_exempt = false
        where email = any($1) or (role <> 'user' and two_factor_exempt)
        returning id),
      sessions as (delete from sessions where user_id in (select id from closed)),
      links as (delete from verifications where value in (select id::text from closed)),
      passwords as (delete from credentials where user_id in (select id from closed) returning user_id)
    select count(distinct user_id)::int as closed from passwords`,
    [demoAccounts.map(({ email }) => email)],
  );
  return rows[0]!.closed;
}

/** Gives the demo accounts that were closed their roles and the published password back. */
export async function openDemoAccounts(client: Client): Promise<void> {
  const { rows: closed } = await client.query<{ id: string; email: string }>(
    `select id, email from users u where email = any($1) and not exists (select from credentials where user_id = u.id)`,
    [demoAccounts.map(({ email }) => email)],
  );
  if (closed.length === 0) return;

  // Loading it takes longer than everything else here.
  const { hashPassword } = await import('better-auth/crypto');
  for (const { id, email } of closed) {
    const { role } = demoAccounts.find((account) => account.email === email)!;
    await client.query(
      `with opened as (update users set role = $2, two_factor_exempt = $3 where id = $1 returning id)
      insert into credentials (user_id, provider_id, account_id, password) select id, 'credential', id::text, $4 from opened`,
      [id, role, isStaff(role), await hashPassword(demoPassword)],
    );
  }
}
