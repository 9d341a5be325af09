import { localComment, waitingReplies } from '#features/comments/local-comment.ts';
import { readDraft } from '#lib/local-draft.ts';
import type { ArticlePage, Shelf } from './shelf.ts';

/** What somebody wrote under an article that is kept here, and did not send. */
export interface WaitingComment {
  page: ArticlePage;
  text: string;
  isReply: boolean;
}

/** All of them, of whoever the copies belong to. Browser only. */
export function waitingComments({ owner, pages }: Shelf): WaitingComment[] {
  if (owner === undefined) return [];
  return pages
    .filter((page): page is ArticlePage => page.article !== undefined)
    .flatMap((page) => {
      const { id } = page.article;
      const own = { page, text: readDraft(localComment(owner, id)), isReply: false };
      const replies = waitingReplies(owner, id).map(({ text }) => ({ page, text, isReply: true }));
      return [own, ...replies];
    })
    .filter(({ text }) => text !== '');
}

/** The place of the discussion in which it is written on. */
export const placeOf = ({ page }: WaitingComment): string => `${page.path}#commenti-titolo`;
