import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { useSession } from '#features/accounts/use-session.ts';
import type { ModerationItem } from '../../contract.ts';
import { moderationTexts } from '../../refusal-texts.ts';
import { threadTexts } from '../../word-texts.ts';
import { WordsDialog } from '../words-dialog.tsx';
import { useThread } from './use-thread.ts';

/** Closes the discussion that a comment is part of, after asking why, or opens it again. */
export function ThreadSwitch({ article: { id, title, commentsClosed } }: Pick<ModerationItem, 'article'>) {
  const userId = useSession()?.user.id;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, set } = useThread();
  const close = async (reason: string) => {
    if (!(await set(id, { closed: true, reason }))) return threadTexts.failedCall;
    setAsking(false);
    return undefined;
  };

  return (
    <>
      <Button
        size="small"
        busy={isBusy}
        onClick={() => (commentsClosed ? void set(id, { closed: false }) : setAsking(true))}
      >
        {commentsClosed ? threadTexts.reopenThread : threadTexts.close}
      </Button>
      {isAsking && userId && (
        <WordsDialog
          title={threadTexts.closeTitle}
          description={threadTexts.closeText(title)}
          label={threadTexts.closeReason}
          help={threadTexts.closeReasonHelp}
          missing={moderationTexts.closingReasonMissing}
          long={moderationTexts.textLong}
          submitLabel={threadTexts.close}
          isGrave
          draft={{ userId, subject: `discussione:${id}` }}
          isBusy={isBusy}
          onSend={close}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
