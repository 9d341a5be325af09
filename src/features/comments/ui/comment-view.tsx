import type { ReactNode } from 'react';
import { Avatar } from '#design/avatar.tsx';
import { showToast } from '#design/toast-store.ts';
import { RoleBadge, SupporterBadge } from '#design/role-badge.tsx';
import { fullDate, timeOfDay } from '#lib/italian-dates.ts';
import { longDate, relativeTime } from '#lib/italian.ts';
import type { Comment } from '../contract.ts';
import { forgetEdit, forgetReply, localEdit, localReply } from '../local-comment.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { commentParts } from '../rules.ts';
import { threadTexts } from '../thread-texts.ts';
import { commentAnchor } from '../anchors.ts';
import { patchComment, postComment } from '../calls.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentForm } from './comment-form.tsx';
import { useParts } from './discussion-context.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

interface CommentViewProps {
  comment: Comment;
  /** Who wrote the reply that this one answers, where it stands in the same thread. */
  answered?: string | undefined;
  /** What stands under it. */
  children?: ReactNode;
}

/** One comment: who, when, what, and what one can do with it. In the place of one that is gone stands why. */
export function CommentView({ comment, answered, children }: CommentViewProps) {
  const { id, user, content } = comment;
  if (!user) {
    return (
      <div className="comment comment-gone">
        <span className="monogram" aria-hidden="true" />
        <p id={commentAnchor(id)} tabIndex={-1} className="note">
          {content}
        </p>
        {children}
      </div>
    );
  }
  return (
    <div className="comment">
      <Avatar name={user.name} src={user.image ?? undefined} />
      <article id={commentAnchor(id)} tabIndex={-1} aria-label={threadTexts.by(user.name)}>
        <p className="comment-author">
          <b>{user.name}</b>
          <RoleBadge role={user.role} />
          {user.isSupporter && <SupporterBadge />}
          <CommentTime comment={comment} />
          {comment.editedAt && <span className="note">{threadTexts.edited}</span>}
          {comment.isBridge && <span className="note">{threadTexts.bridge}</span>}
          {comment.status === 'pending' && <span className="note">{refusalTexts.pending}</span>}
        </p>
        <CommentBody comment={comment} answered={answered} />
      </article>
      {children}
    </div>
  );
}

function CommentTime({ comment: { id, createdAt } }: { comment: Comment }) {
  const { now } = useParts();
  const isDate = !Number.isNaN(Date.parse(createdAt));
  return (
    <a className="comment-time note touch-area" href={`#${commentAnchor(id)}`}>
      <time
        dateTime={toTheMinute(createdAt)}
        title={isDate ? `${fullDate(createdAt)}, ${timeOfDay(createdAt)}` : undefined}
      >
        {now ? relativeTime(createdAt, now) : isDate && longDate(createdAt)}
      </time>
    </a>
  );
}

/** As its title says it. */
const toTheMinute = (instant: string) => instant.replace(/:\d\d\.\d{3}Z$/, 'Z');

function CommentBody({ comment, answered }: { comment: Comment; answered: string | undefined }) {
  const { userId, openBox, setOpenBox, published, replace, isClosed } = useParts();
  const { id, content, articleId, user } = comment;
  const box = openBox?.id === id ? openBox.kind : undefined;
  const close = () => setOpenBox(null);
  useReturnedFocus(id, box);

  if (box === 'edit') {
    return (
      <CommentForm
        label={threadTexts.editLabel}
        submitLabel={threadTexts.save}
        draft={userId ? localEdit(userId, id) : undefined}
        initial={content}
        isClosed={isClosed}
        takesFocus
        failure={threadTexts.editFailed}
        onCancel={() => {
          if (userId) forgetEdit(userId, id);
          close();
        }}
        onEscape={close}
        onSend={async (text) => {
          const edited = await patchComment(id, text);
          replace(id, (old) => ({ ...old, content: edited.content, editedAt: edited.editedAt, status: edited.status }));
          showToast(
            edited.status === 'pending'
              ? { title: refusalTexts.pending, text: threadTexts.pendingText }
              : { title: threadTexts.editSaved },
          );
          close();
        }}
      />
    );
  }
  return (
    <>
      {answered && <p className="note">{threadTexts.answers(answered)}</p>}
      <CommentText content={content} />
      <CommentActions comment={comment} />
      {box === 'reply' && (
        <CommentForm
          label={threadTexts.replyTo(user?.name ?? '')}
          submitLabel={threadTexts.reply}
          draft={userId ? localReply(userId, articleId, id) : undefined}
          isClosed={isClosed}
          takesFocus
          failure={threadTexts.errorDefault}
          onCancel={close}
          onSend={async (text, key) => {
            const reply = await postComment({ content: text, articleId, parentId: id }, key);
            // Before the box closes: what is then still there counts as waiting.
            if (userId) forgetReply(userId, articleId, id);
            published(reply);
          }}
        />
      )}
    </>
  );
}

/** Addresses become links that lend them no weight (product rules 6). */
function CommentText({ content }: { content: string }) {
  return (
    <p className="comment-text">
      {commentParts(content).map(({ text, href }, index) =>
        href ? (
          <a key={index} href={href} rel="ugc nofollow noopener">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
