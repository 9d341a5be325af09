import { z } from 'zod';
import { roles } from '#features/accounts/roles.ts';
import { cleanComment, commentLength, commentStatuses, maxCommentLength } from './rules.ts';
import { refusalTexts } from './refusal-texts.ts';

/**
 * A comment as the calls answer it: the fields of the specification (3), and those of the product rules (4.1). One
 * that is gone but has replies keeps its place: `isDeleted`, and its `content` says why.
 */
export const Comment = z
  .object({
    id: z.uuid(),
    content: z.string(),
    articleId: z.uuid(),
    parentId: z.uuid().nullable().meta({ description: 'the head of the thread; null for a head' }),
    inReplyTo: z.uuid().nullable().meta({ description: 'the reply that was answered' }),
    userId: z.uuid().nullable(),
    requestKey: z
      .string()
      .optional()
      .meta({ description: 'by which `Idempotency-Key` it came; of one’s own comments alone' }),
    user: z
      .object({
        name: z.string(),
        role: z.enum(roles),
        username: z.string().nullable(),
        image: z.string().nullable(),
        isSupporter: z.boolean(),
      })
      .nullable(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    status: z.enum(commentStatuses),
    isDeleted: z.boolean(),
    reactionsCount: z.number().int().meta({ description: 'likes' }),
    likesCount: z.number().int(),
    likedByMe: z.boolean(),
    isBridge: z.boolean().meta({ description: 'many of both sides of a Dualità like it; counted once an hour' }),
    repliesCount: z.number().int().meta({ description: 'published replies' }),
    moreReplies: z.string().nullable().meta({ description: 'cursor of the replies that did not come along' }),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** A page of a thread: heads, each followed by its replies. */
export const CommentPage = z
  .object({
    data: z.array(Comment),
    nextCursor: z.string().nullable(),
    total: z.number().int().meta({ description: 'all published comments and replies of the article' }),
    closed: z.boolean().meta({ description: 'nobody may comment any more' }),
    hasBridges: z.boolean().meta({ description: 'enough of both sides like something here for the order `ponti`' }),
  })
  .meta({ id: 'CommentPage' });
export type CommentPage = z.infer<typeof CommentPage>;

export const ReplyPage = CommentPage.omit({ total: true, closed: true, hasBridges: true }).meta({ id: 'ReplyPage' });
export type ReplyPage = z.infer<typeof ReplyPage>;

/** The text of a comment, in the form in which it is kept. */
const content = z
  .string(refusalTexts.missing)
  // Before anything is done with it; what nobody sees may make a text longer than it reads.
  .max(10 * maxCommentLength, refusalTexts.tooLong)
  .overwrite(cleanComment)
  .min(1, refusalTexts.missing)
  .refine((text) => commentLength(text) <= maxCommentLength, refusalTexts.tooLong);

export const NewComment = z.object({
  content,
  articleId: z.uuid(refusalTexts.articleGone),
  parentId: z.uuid(refusalTexts.parentGone).nullish(),
});
export type NewComment = z.infer<typeof NewComment>;

export const CommentEdit = z.object({ content });

/** What to make of one's like; without it the call turns it round (specification 7). */
export const LikeWish = z.object({ liked: z.boolean().optional() });

export const LikeState = z.object({ liked: z.boolean(), likesCount: z.number().int() }).meta({ id: 'LikeState' });
export type LikeState = z.infer<typeof LikeState>;
