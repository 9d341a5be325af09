import type { Comment } from './contract.ts';

/** A published comment of Ada's, which she can neither edit nor delete any more, with what is given of it. */
export const commentOf = (given: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  content: 'Come lo dissi',
  articleId: 'articolo',
  parentId: null,
  inReplyTo: null,
  userId: 'ada',
  user: { name: 'Ada', role: 'user', username: null, image: null, isSupporter: false },
  createdAt: '2026-07-01T10:00:00.000Z',
  editedAt: null,
  status: 'published',
  isDeleted: false,
  reactionsCount: 0,
  likesCount: 0,
  likedByMe: false,
  isBridge: false,
  repliesCount: 0,
  moreReplies: null,
  canEdit: false,
  canDelete: false,
  ...given,
});
