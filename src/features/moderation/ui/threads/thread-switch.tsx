import { Button } from '#design/button.tsx';
import type { ModerationItem } from '../../contract.ts';
import { threadTexts } from '../../word-texts.ts';
import { useThread } from './use-thread.ts';

/** Closes the discussion that a comment is part of, or opens it again. */
export function ThreadSwitch({ article: { id, commentsClosed } }: Pick<ModerationItem, 'article'>) {
  const { isBusy, set } = useThread();
  return (
    <Button size="small" busy={isBusy} onClick={() => void set(id, !commentsClosed)}>
      {commentsClosed ? threadTexts.reopenThread : threadTexts.close}
    </Button>
  );
}
