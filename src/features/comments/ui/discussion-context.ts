import { createContext, use, type ReactNode } from 'react';
import type { Comment } from '../contract.ts';

/** The one box that is open under a comment: only one at a time (specification 2). */
export interface OpenBox {
  id: string;
  kind: 'reply' | 'edit';
}

export interface DiscussionParts {
  /** Who reads; null when nobody is signed in. */
  userId: string | null;
  /** Undefined in what the server writes: it shows days instead of the time since, and nothing that can be done. */
  now: Date | undefined;
  openBox: OpenBox | null;
  setOpenBox: (box: OpenBox | null) => void;
  published: (comment: Comment) => void;
  replace: (id: string, make: (comment: Comment) => Comment) => void;
  remove: (comment: Comment) => void;
  loadReplies: (head: Comment) => void;
  isBusy: boolean;
  /** Nobody may write any more. */
  isClosed: boolean;
  renderReport: RenderReport;
}

/**
 * What opens when somebody wants to report a comment: it belongs to moderation, which the page puts together with this.
 * Rejects where its file does not arrive.
 */
export type RenderReport = (comment: Comment, onClose: () => void) => Promise<ReactNode>;

export const DiscussionContext = createContext<DiscussionParts | null>(null);

/** What every comment of a discussion shares. */
export function useParts(): DiscussionParts {
  const parts = use(DiscussionContext);
  if (!parts) throw new Error('A comment stands outside of a discussion');
  return parts;
}
