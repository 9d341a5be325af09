import { AppError } from '#platform/app-error.ts';
import type { NewReport } from '../report-contract.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { commentGrounds, pageGrounds, type ReportGround } from '../report-states.ts';

/** What is reported: one of the three. */
export interface Target {
  commentId: string | null;
  articleId: string | null;
  pagePath: string | null;
}

/** Refuses (400) none or several of them, a page of another site, and a ground that does not go with it. */
export function reportTarget({ commentId, articleId, pageUrl, ground }: NewReport, publicUrl: string): Target {
  const targets = [commentId, articleId, pageUrl].filter(Boolean);
  if (targets.length !== 1) throw new AppError('invalid_input', moderationTexts.oneTarget, 'pageUrl');
  const grounds: readonly ReportGround[] = commentId ? commentGrounds : pageGrounds;
  if (!grounds.includes(ground)) throw new AppError('invalid_input', moderationTexts.groundNotHere, 'ground');
  return {
    commentId: commentId ?? null,
    articleId: articleId ?? null,
    pagePath: pageUrl ? pathOf(pageUrl, publicUrl) : null,
  };
}

function pathOf(pageUrl: string, publicUrl: string): string {
  const wrong = new AppError('invalid_input', moderationTexts.pageWrong, 'pageUrl');
  if (!URL.canParse(pageUrl, publicUrl)) throw wrong;
  const { host, pathname, search, hash } = new URL(pageUrl, publicUrl);
  if (host !== new URL(publicUrl).host) throw wrong;
  return `${pathname}${search}${hash}`;
}
