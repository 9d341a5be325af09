import { eq, sql } from 'drizzle-orm';
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
 * Publishes a locked story as the manuscript that is made of it (`publishStoryDraft`), moves it to `published` and writes to its author. Refuses (409)
 * what stands at another place in its life, another version than the latest, and what is not ready (`missingFor`).
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
  const versions = (await versionsOf(tx, story.id)).map(({ text: written, editorId, at: writtenAt }) => ({
    content: draftOfStory({ text: written, isAnonymous, counterpart, author }),
    userId: editorId,
    at: writtenAt,
  }));
  const agreed = { storyId: story.id, versions, ...(await workersOf(tx, story.id, at)) };
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

/** The versions of a text from the first, with who of the newsroom wrote each. */
async function versionsOf(
  tx: Tx,
  storyId: string,
): Promise<{ text: WorkingText; editorId: string | null; at: Date }[]> {
  return tx
    .select({ text: storyTexts.text, editorId: storyTexts.editorId, at: storyTexts.createdAt })
    .from(storyTexts)
    .where(eq(storyTexts.storyId, storyId))
    .orderBy(storyTexts.version);
}

/** When the author of a story said yes, at the latest now, and who of the newsroom has it. */
async function workersOf(
  tx: Tx,
  storyId: string,
  now: Date,
): Promise<{ agreedAt: Date; assignee: { id: string; role: Role } | null }> {
  const [row] = await tx
    .select({ agreedAt: stories.approvedAt, id: users.id, role: users.role })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.assigneeId))
    .where(eq(stories.id, storyId));
  const { agreedAt, id, role } = row!;
  return { agreedAt: agreedAt ?? now, assignee: id && role ? { id, role } : null };
}
