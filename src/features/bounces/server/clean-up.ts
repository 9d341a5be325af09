import { sql } from 'drizzle-orm';
import { forgetSuppressions } from '#platform/mail/suppressions.ts';
import type { Services } from '#platform/services.ts';

/** Forgets which mailboxes refuse mails once they are nobody's any more: of no account, and of nobody who asked for letters. */
export async function cleanUpSuppressions({ db }: Pick<Services, 'db'>): Promise<void> {
  await forgetSuppressions(
    db,
    sql`
      select canonical_email(u.email) as mailbox from users u
      union select canonical_email(s.email) from newsletter_subscribers s`,
  );
}
