import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import { fingerprintOf } from '#platform/secret/fingerprint.ts';

const Count = z.object({ count: z.number() });

/** How much went with the secret that was lost. */
export interface SecretLoss {
  /** Stories without a name whose sender nobody can learn or reach any more. */
  stories: number;
  secondFactors: number;
  sessions: number;
  /** Sealed messages that were waiting. */
  mails: number;
}

/**
 * Lets a database go on with another secret: what was signed with the former one ends, what only it opened is given up,
 * so that nobody is kept out by a second factor that can never be right. The sealed rows themselves stay, in case it is
 * found after all. Undefined, and nothing done, where this secret is the one in use.
 */
export async function acceptSecret(db: Db, secret: string, at: Date): Promise<SecretLoss | undefined> {
  return db.transaction(async (tx) => {
    const { rowCount: changed } = await tx.execute(sql`
      insert into secret_fingerprint (fingerprint, since) values (${fingerprintOf(secret)}, ${at})
      on conflict (only_row) do update set fingerprint = excluded.fingerprint, since = excluded.since
      where secret_fingerprint.fingerprint <> excluded.fingerprint`);
    if (!changed) return undefined;

    const { count } = await oneRow(tx, Count)`select count(*) as count from stories where identity is not null`;
    const { rowCount: sessions } = await tx.execute(sql`delete from sessions`);
    const { rowCount: secondFactors } = await tx.execute(sql`delete from two_factors`);
    await tx.execute(sql`update users set two_factor_enabled = false where two_factor_enabled`);
    const { rowCount: mails } = await tx.execute(sql`
      update mails set state = 'failed', sealed = null, error = 'sealed with a secret that was lost'
      where state = 'queued' and sealed is not null`);
    const loss = { stories: count, secondFactors: secondFactors!, sessions: sessions!, mails: mails! };
    await writeAudit(tx, {
      actor: commandLine,
      action: 'secret.accept',
      target: { kind: 'secret', id: null },
      after: { ...loss },
      at,
    });
    return loss;
  });
}
