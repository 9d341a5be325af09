import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '#features/accounts/roles.ts';
import { users } from '#features/accounts/server/schema.ts';
import { oneLine } from '#lib/text/typed-text.ts';
import { freeSlug, publishInTurn } from '#features/article-files/server/free-slug.ts';
import { publishStoryDraft } from '#features/manuscripts/server/from-story.ts';
import { addAuthorOnce } from '#features/articles/server/authors.ts';
import { slugify } from '#lib/slug.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { WorkingText } from '../contract.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { publishTexts } from '../publish-texts.ts';
import { published } from './emails.ts';
import { mailAuthor } from './mail-author.ts';
import { draftOfStory } from '../story-draft.ts';
import { refuseUnready } from './readiness.ts';
import { stories, storyTexts } from './schema.ts';
import { latestText } from './texts.ts';
import { moveStory, refuseMove, type StoryRow } from './transitions.ts';

interface Publication {
  /** The admin who publishes. */
  by: string;
  /** The version that the admin has read. */
  version: number;
  at: Date;
}

/**
 * Publishes a locked story as the manuscript that is made of it (`publishStoryDraft`), moves it to `published` and writes
 * to its author. The manuscript begins with the version that the author said yes to: in an earlier one may stand what was
 * taken out to keep them unknown. Refuses (409) what stands at another place in its life, another version than the latest, and what is not ready (`missingFor`).
 */
export async function publishStory(
  services: Pick<Services, 'jobs' | 'publicUrl' | 'authSecret'>,
  tx: Tx,
  story: StoryRow,
  { by, version, at }: Publication,
): Promise<{ articleId: string; slug: string }> {
  refuseMove(story, 'publish', 'admin');
  const { version: latest } = await latestText(tx, story.id);
  if (version !== latest) {
    throw new AppError('conflict', newsroomTexts.otherVersionToPublish(latest), { details: { version: latest } });
  }
  const { text, counterpart } = await refuseUnready(tx, services.authSecret, story, at);

  await publishInTurn(tx);
  const { isAnonymous } = story;
  const author = await signature(tx, text, isAnonymous);
  const content = draftOfStory({ text, isAnonymous, counterpart, author });
  const agreed = { storyId: story.id, content, ...(await workersOf(tx, story.id, { version, now: at })) };
  const { articleId, slug } = await publishStoryDraft(tx, agreed, { userId: by, at });
  await tx.execute(sql`update stories set article_id = ${articleId}, published_at = ${at} where id = ${story.id}`);
  await moveStory(tx, story, 'publish', { actor: 'admin', userId: by, at });

  const url = `${services.publicUrl}/article/${slug}`;
  await mailAuthor(services, tx, story.id, {
    key: 'published',
    message: (to) => published(to, { title: oneLine(text.title), url }),
  });
  return { articleId, slug };
}

/**
 * The row of who signs: the protagonist, one of their own for each article, because a name alone says of nobody that
 * they are the one who signed another; or the one of all whose name is not published.
 */
async function signature(tx: Tx, text: WorkingText, isAnonymous: boolean): Promise<string> {
  const [name, role] = isAnonymous
    ? [publishTexts.sealedName, publishTexts.sealedRole]
    : [oneLine(text.protagonistName), oneLine(text.protagonistRole)];
  const base = slugify(name) || 'lettore';
  const slug = isAnonymous ? base : await freeSlug(tx, 'authors', base);
  await addAuthorOnce(tx, { slug, name, role });
  return slug;
}

/** Who of the newsroom wrote a version and when, when its author said yes, at the latest now, and who works on the story. */
async function workersOf(
  tx: Tx,
  storyId: string,
  { version, now }: { version: number; now: Date },
): Promise<{
  written: { userId: string | null; at: Date };
  agreedAt: Date;
  assignee: { id: string; role: Role } | null;
}> {
  const [row] = await tx
    .select({
      agreedAt: stories.approvedAt,
      id: users.id,
      role: users.role,
      editorId: storyTexts.editorId,
      writtenAt: storyTexts.createdAt,
    })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.assigneeId))
    .leftJoin(storyTexts, and(eq(storyTexts.storyId, stories.id), eq(storyTexts.version, version)))
    .where(eq(stories.id, storyId));
  const { agreedAt, id, role, editorId, writtenAt } = row!;
  return {
    written: { userId: editorId, at: writtenAt ?? now },
    agreedAt: agreedAt ?? now,
    assignee: id && role ? { id, role } : null,
  };
}
