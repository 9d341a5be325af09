import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { keepWords, wordsInForce } from '#features/comments/server/words.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { ModerationWords } from '../contract.ts';
import { moderationTexts } from '../refusal-texts.ts';

export async function listedWords(db: Queryable): Promise<ModerationWords> {
  const { version, words } = await wordsInForce(db);
  return { version: String(version), words: [...words] };
}

/** Replaces the list; the ones before stay as rows. Refuses (409) where another list was kept since this one was read. */
export async function replaceWords(
  { db, now }: Services,
  who: SignedIn,
  { version, words }: ModerationWords,
): Promise<ModerationWords> {
  const at = now();
  return db.transaction(async (tx) => {
    // One replacement at a time: each counts on from the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('moderation_words'))`);
    const before = await wordsInForce(tx);
    if (String(before.version) !== version) throw new AppError('conflict', moderationTexts.wordsChanged);
    await keepWords(tx, { version: before.version + 1, words, editorId: who.id, at });
    await writeAudit(tx, {
      actor: who,
      action: 'moderation.words',
      target: { kind: 'moderation_words', id: String(before.version + 1) },
      before: { words: before.words.length },
      after: { words: words.length },
      at,
    });
    return listedWords(tx);
  });
}
