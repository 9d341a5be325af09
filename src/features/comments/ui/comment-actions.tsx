import Flag from 'lucide-react/icons/flag';
import Heart from 'lucide-react/icons/heart';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState, type ReactNode } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { Button, ButtonLink } from '#design/button.tsx';
import { ownMark } from '#design/own-mark.ts';
import { showToast } from '#design/toast-store.ts';
import { number } from '#lib/italian.ts';
import type { Comment } from '../contract.ts';
import { forgetEdit } from '../local-comment.ts';
import { isEditable } from '../rules.ts';
import { threadTexts } from '../thread-texts.ts';
import { commentAnchor } from '../anchors.ts';
import { useParts } from './discussion-context.ts';
import { useLike } from './use-like.ts';

/** What one can do with a comment. What needs an account leads the anonymous there, or is not offered (specification 5). */
export function CommentActions({ comment }: { comment: Comment }) {
  const { userId, now, openBox, setOpenBox, remove, isClosed, renderReport } = useParts();
  const [dialog, setDialog] = useState<ReactNode>();
  const { id, canDelete, status } = comment;
  const isAnswering = openBox?.id === id && openBox.kind === 'reply';
  const canEdit = now && comment.canEdit && isEditable(new Date(comment.createdAt), now);
  const ownerId = comment.userId === userId ? userId : null;
  useEffect(() => {
    // What nobody can save any more is kept no longer.
    if (ownerId && !canEdit) forgetEdit(ownerId, id);
  }, [ownerId, canEdit, id]);
  if (!now) return <div className="comment-actions">{status === 'published' && <LikeButton comment={comment} />}</div>;

  const close = () => setDialog(undefined);
  /** Where its file does not arrive the page stays as it is, and the next press asks for it again. */
  const show = (asked: Promise<ReactNode>) =>
    void asked.then(setDialog, () =>
      showToast({ title: threadTexts.error, text: threadTexts.notOpened, tone: 'error' }),
    );
  const askToDelete = async () => {
    const { DeleteDialog } = await import('./delete-dialog.tsx');
    return <DeleteDialog commentId={id} onClose={close} onDeleted={() => remove(comment)} />;
  };

  return (
    <div className="comment-actions">
      {status === 'published' && <LikeButton comment={comment} />}
      {userId && status === 'published' && !isClosed && (
        <Button
          variant="bare"
          data-opens="reply"
          aria-expanded={isAnswering}
          onClick={() => setOpenBox(isAnswering ? null : { id, kind: 'reply' })}
        >
          <Reply className="icon" aria-hidden="true" />
          {threadTexts.reply}
        </Button>
      )}
      {canEdit && (
        <Button variant="bare" data-opens="edit" onClick={() => setOpenBox({ id, kind: 'edit' })}>
          <Pencil className="icon" aria-hidden="true" />
          {threadTexts.edit}
        </Button>
      )}
      {canDelete && (
        <Button variant="bare" onClick={() => show(askToDelete())}>
          <Trash2 className="icon" aria-hidden="true" />
          {threadTexts.remove}
        </Button>
      )}
      {status === 'published' && comment.userId !== userId && (
        <Button variant="bare" onClick={() => show(renderReport(comment, close))}>
          <Flag className="icon" aria-hidden="true" />
          {threadTexts.report}
        </Button>
      )}
      <Button variant="icon" aria-label={threadTexts.copyLink} onClick={() => void copyLink(id)}>
        <Link2 className="icon" aria-hidden="true" />
      </Button>
      {dialog}
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
