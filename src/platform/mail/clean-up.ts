import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Tx } from '../db.ts';
import type { Services } from '#platform/services.ts';
import { mailsKeptDays } from './kept-days.ts';
import { mails } from './schema.ts';

/** Drops messages, and the addresses in them, after 90 days. */
export async function cleanUpMails({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, new Date(now().getTime() - mailsKeptDays * 86_400_000)));
}

/** Gives up the messages that wait sealed with a secret that was lost; answers how many. */
export async function giveUpSealedMails(tx: Tx): Promise<number> {
  const { rowCount } = await tx
    .update(mails)
    .set({ state: 'failed', sealed: null, error: 'sealed with a secret that was lost' })
    .where(and(eq(mails.state, 'queued'), isNotNull(mails.sealed)));
  return rowCount!;
}
