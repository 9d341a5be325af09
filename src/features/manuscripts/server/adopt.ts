import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { Perspective } from '#features/formats/formats.ts';
import { findStoredArticle } from '#features/article-files/server/stored-articles.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow, IdRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { canHavePart } from '#features/workflow/rules.ts';
import type { DraftPart } from '#features/workflow/states.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { putPerson } from '#features/workflow/server/people.ts';
import { storyDoor } from '#features/workflow/server/story-door.ts';
import { insertDraft, markPublished } from '#features/workflow/server/rows.ts';
import { writeEvent } from '#features/workflow/server/transitions.ts';
import { contentOf } from '../adopted-content.ts';
import { adoptTexts } from '../texts.ts';
import { addRevision } from './revisions.ts';
import { signersOf } from '#features/workflow/server/signatories.ts';

/**
 * The draft of a published article, made of what readers see where it has none yet: one that was imported or came from a
 * reader's story is then corrected, retracted and exchanged like any other. Those who sign it and have a fitting account
 * get their part. Answers the draft's id. Refuses an article that is not public (404), whoever neither is admin nor signs
 * it as a writer (403), and one that is larger than a draft can be (409).
 */
export async function adoptArticle(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  slug: string,
): Promise<string> {
  const at = now();
  return db.transaction(async (tx) => {
    // Before the article, as what is done with the story holds them.
    const story = await storyDoor().holdOfArticle(tx, slug);
    // Held until the end: whoever asks at the same time finds this draft.
    const stored = await findStoredArticle(tx, slug);
    if (!stored?.isPublic) throw new AppError('not_found', adoptTexts.noArticle);
    const signers = await signersOf(tx, stored.id);
    const isOwn = who.role === 'writer' && signers.some(({ userId }) => userId === who.id);
    if (who.role !== 'admin' && !isOwn) throw new AppError('forbidden', draftTexts.notAllowed);
    const known = await draftOf(tx, stored.id);
    if (known) return known;

    const content = contentOf(stored.article, signers);
    if (!content) throw new AppError('conflict', adoptTexts.tooLarge);
    const { format, publishedAt } = stored.article;
    const id = await insertDraft(tx, {
      format,
      status: 'draft',
      title: content.title,
      createdBy: who.id,
      at,
      articleId: stored.id,
      storyId: story?.storyId,
      authorKey: story?.authorKey,
      motion: content.dualita?.motion ?? '',
      motionVersion: content.dualita ? 1 : 0,
      opensSide: stored.article.sections[0]?.perspective ?? null,
    });
    await addRevision(tx, { id, version: 0, format }, { content, userId: who.id, at });
    await markPublished(tx, id, { version: 1, publishAt: new Date(publishedAt) });
    for (const { userId, accountRole, perspective } of signers) {
      const part = partOf(perspective);
      if (userId && accountRole && canHavePart(accountRole, part, format)) await putPerson(tx, id, { userId, part });
    }
    await writeEvent(tx, id, { act: 'adopt', to: 'published', userId: who.id, at });
    await writeAudit(tx, { actor: who, action: 'article.adopt', target: { kind: 'article', id: stored.id }, at });
    return id;
  });
}

async function draftOf(tx: Tx, articleId: string): Promise<string | undefined> {
  const draft = await firstRow(tx, IdRow)`select id from drafts where article_id = ${articleId}`;
  return draft?.id;
}

const partOf = (perspective: Perspective | null): DraftPart => (perspective ? `author_${perspective}` : 'author');
