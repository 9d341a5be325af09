import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasPage } from '#features/articles/server/queries.ts';
import { commentInAddress } from '#features/comments/anchors.ts';
import { articleSlug } from '#lib/article-address.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import type { NewReport } from '../report-contract.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { commentGrounds, pageGrounds, type ReportGround } from '../report-states.ts';

/** What is reported: one of the three. */
export interface Target {
  commentId: string | null;
  articleId: string | null;
  pagePath: string | null;
}

/**
 * What a report is about; an address of an article is about that article, and with the anchor of a comment about that
 * comment. Refuses (400) none or several of them, a page of another site, and a ground that does not go with it.
 */
export async function reportTarget(
  db: Queryable,
  { commentId, articleId, pageUrl, ground }: NewReport,
  publicUrl: string,
): Promise<Target> {
  if ([commentId, articleId, pageUrl].filter(Boolean).length !== 1) {
    throw new AppError('invalid_input', moderationTexts.oneTarget, 'pageUrl');
  }
  const target = pageUrl
    ? await targetAt(db, pageOf(pageUrl, publicUrl))
    : { commentId: commentId ?? null, articleId: articleId ?? null, pagePath: null };
  const grounds: readonly ReportGround[] = target.commentId ? groundsOfComment : pageGrounds;
  if (!grounds.includes(ground)) throw new AppError('invalid_input', moderationTexts.groundNotHere, 'ground');
  return target;
}

/** By its address a comment is reported with the form for pages, which asks about one's own data as it does of any page. */
const groundsOfComment: readonly ReportGround[] = [...commentGrounds, 'privacy'];

function pageOf(pageUrl: string, publicUrl: string): URL {
  const wrong = new AppError('invalid_input', moderationTexts.pageWrong, 'pageUrl');
  if (!URL.canParse(pageUrl, publicUrl)) throw wrong;
  const page = new URL(pageUrl, publicUrl);
  if (page.host !== new URL(publicUrl).host) throw wrong;
  return page;
}

const Found = z.object({ articleId: z.string(), commentId: z.string().nullable() });

async function targetAt(db: Queryable, { pathname, search, hash }: URL): Promise<Target> {
  const slug = articleSlug(pathname.replace(/\/$/, ''));
  const found =
    slug &&
    (await firstRow(db, Found)`
      select a.id as "articleId", c.id as "commentId"
      from articles a left join comments c on c.article_id = a.id and c.id = ${commentInAddress(hash)}::uuid
      where a.slug = ${slug} and ${sql.raw(hasPage)}`);
  if (!found) return { commentId: null, articleId: null, pagePath: `${pathname}${search}${hash}` };
  const { articleId, commentId } = found;
  return commentId ? { commentId, articleId: null, pagePath: null } : { commentId, articleId, pagePath: null };
}
