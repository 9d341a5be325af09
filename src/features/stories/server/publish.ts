import { sql } from 'drizzle-orm';
import { oneLine } from '#features/article-files/plain-text.ts';
import { freeSlug, publishInTurn } from '#features/article-files/server/free-slug.ts';
import type { ResolvedAuthor } from '#features/article-files/server/resolve-authors.ts';
import { writeArticle } from '#features/article-files/server/write-article.ts';
import { addAuthorOnce } from '#features/articles/server/authors.ts';
import { indexArticle } from '#features/search/server/actions.ts';
import { slugify } from '#lib/slug.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Services } from '#platform/services.ts';
import type { WorkingText } from '../contract.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { publishTexts } from '../publish-texts.ts';
import { published } from './emails.ts';
import { mailAuthor } from './mail-author.ts';
import { articleOf } from '../story-article.ts';
import { refuseUnready } from './readiness.ts';
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
 * Makes a locked story the one article that it becomes, moves it to `published` and writes to its author. Refuses (409)
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
  const author = await signature(tx, text, story.isAnonymous);
  const slug = await freeSlug(tx, 'articles', slugify(text.title) || 'storia');
  const article = articleOf({ text, isAnonymous: story.isAnonymous, counterpart, slug, at, ...author.signature });
  const articleId = await writeArticle(tx, { article, authors: [author], pictureId: null, stored: undefined, now: at });
  await tx.execute(sql`update stories set article_id = ${articleId}, published_at = ${at} where id = ${story.id}`);
  await moveStory(tx, story, 'publish', { actor: 'admin', userId: by, at });

  await indexArticle(tx, articleId);
  await announceChange(tx, [`article:${articleId}`, 'articles', `author:${author.signature.author}`]);
  const url = `${services.publicUrl}/article/${slug}`;
  await mailAuthor(services, tx, story.id, {
    key: 'published',
    message: (to) => published(to, { title: article.title, url }),
  });
  return { articleId, slug };
}

/**
 * The row of who signs: the protagonist, one of their own for each article, because a name alone says of nobody that
 * they are the one who signed another; or the one of all whose name is not published.
 */
async function signature(tx: Tx, text: WorkingText, isAnonymous: boolean): Promise<ResolvedAuthor> {
  const [name, role] = isAnonymous
    ? [publishTexts.sealedName, publishTexts.sealedRole]
    : [oneLine(text.protagonistName), oneLine(text.protagonistRole)];
  const base = slugify(name) || 'lettore';
  const slug = isAnonymous ? base : await freeSlug(tx, 'authors', base);
  return { id: await addAuthorOnce(tx, { slug, name, role }), signature: { author: slug } };
}
