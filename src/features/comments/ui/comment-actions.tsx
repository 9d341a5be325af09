import Flag from 'lucide-react/icons/flag';
import Heart from 'lucide-react/icons/heart';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { Button, ButtonLink } from '#design/button.tsx';
import { ownMark } from '#design/own-mark.ts';
import { showToast } from '#design/toast-store.ts';
import { number } from '#lib/italian.ts';
import type { Comment } from '../contract.ts';
import { isEditable } from '../rules.ts';
import { threadTexts } from '../thread-texts.ts';
import { commentAnchor } from '../anchors.ts';
import { useParts } from './discussion-context.ts';
import { useLike } from './use-like.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })));

/** What one can do with a comment. What needs an account leads the anonymous there, or is not offered (specification 5). */
export function CommentActions({ comment }: { comment: Comment }) {
  const { userId, now, openBox, setOpenBox, remove, isClosed, renderReport } = useParts();
  const [isDeleting, setDeleting] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { id, canDelete, status } = comment;
  const isAnswering = openBox?.id === id && openBox.kind === 'reply';
  if (!now) return <div className="comment-actions">{status === 'published' && <LikeButton comment={comment} />}</div>;

  const canEdit = comment.canEdit && isEditable(new Date(comment.createdAt), now);

  return (
    <div className="comment-actions">
      {status === 'published' && <LikeButton comment={comment} />}
      {userId && status === 'published' && !isClosed && (
        <Button
          variant="bare"
          aria-expanded={isAnswering}
          onClick={() => setOpenBox(isAnswering ? null : { id, kind: 'reply' })}
        >
          <Reply className="icon" aria-hidden="true" />
          {threadTexts.reply}
        </Button>
      )}
      {canEdit && (
        <Button variant="bare" onClick={() => setOpenBox({ id, kind: 'edit' })}>
          <Pencil className="icon" aria-hidden="true" />
          {threadTexts.edit}
        </Button>
      )}
      {canDelete && (
        <Button variant="bare" onClick={() => setDeleting(true)}>
          <Trash2 className="icon" aria-hidden="true" />
          {threadTexts.remove}
        </Button>
      )}
      {status === 'published' && comment.userId !== userId && (
        <Button variant="bare" onClick={() => setReporting(true)}>
          <Flag className="icon" aria-hidden="true" />
          {threadTexts.report}
        </Button>
      )}
      <Button variant="icon" aria-label={threadTexts.copyLink} onClick={() => void copyLink(id)}>
        <Link2 className="icon" aria-hidden="true" />
      </Button>
      {isReporting && <Suspense fallback={null}>{renderReport(comment, () => setReporting(false))}</Suspense>}
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteDialog commentId={id} onClose={() => setDeleting(false)} onDeleted={() => remove(comment)} />
        </Suspense>
      )}
    </div>
  );
}

function LikeButton({ comment }: { comment: Comment }) {
  const { userId, now } = useParts();
  const { id, likedByMe, likesCount } = comment;
  // What the server wrote is everybody's.
  const own = ownMark({ name: `like-${id}`, isAwaited: !now });
  const toggle = useLike(comment);
  const content = (
    <>
      <Heart className="icon" aria-hidden="true" />
      {number(likesCount)}
      <span className="visually-hidden">{threadTexts.likes}</span>
    </>
  );
  if (!userId) {
    return (
      <ButtonLink variant="bare" href={signInPath} title={threadTexts.likeSignIn} {...own}>
        {content}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="bare"
      aria-pressed={likedByMe}
      disabled={comment.userId === userId}
      onClick={() => void toggle()}
      {...own}
    >
      {content}
    </Button>
  );
}

async function copyLink(id: string): Promise<void> {
  const address = new URL(location.href);
  address.hash = commentAnchor(id);
  try {
    await navigator.clipboard.writeText(address.href);
    showToast({ title: threadTexts.copied });
  } catch {
    showToast({ title: threadTexts.error, text: threadTexts.copyFailed, tone: 'error' });
  }
}
