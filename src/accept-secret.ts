import { forgetExports } from '#features/accounts/server/data-export.ts';
import { giveUpSigned } from '#features/accounts/server/end-sessions.ts';
import { forgetBrowsers } from '#features/notifications/server/push-subscriptions.ts';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import type { Db } from '#platform/db.ts';
import { CountRow, oneRow } from '#platform/rows.ts';
import { giveUpSealedMails } from '#platform/mail/clean-up.ts';
import { replaceFingerprint } from '#platform/secret/fingerprint.ts';

/** How much went with the secret that was lost. */
export interface SecretLoss {
  /** Stories without a name whose sender nobody can learn or reach any more. */
  stories: number;
  secondFactors: number;
  sessions: number;
  /** Sealed messages that were waiting. */
  mails: number;
  /** Copies of own data that were ready. */
  exports: number;
}

/**
 * Lets a database go on with another secret: what was signed with the former one ends, what only it opened is given up,
 * so that nobody is kept out by a second factor that can never be right. The sealed rows themselves stay, in case it is
 * found after all. Undefined, and nothing done, where this secret is the one in use.
 */
export async function acceptSecret(db: Db, secret: string, at: Date): Promise<SecretLoss | undefined> {
  return db.transaction(async (tx) => {
    if (!(await replaceFingerprint(tx, secret, at))) return undefined;

    const { count } = await oneRow(tx, CountRow)`select count(*) as count from stories where identity is not null`;
    const loss = {
      stories: count,
      ...(await giveUpSigned(tx)),
      mails: await giveUpSealedMails(tx),
      exports: await forgetExports(tx),
    };
    await forgetBrowsers(tx);
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
