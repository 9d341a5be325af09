import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#design/button.tsx';
import { useWrite } from '#design/use-write.ts';
import { ApiError } from '#lib/api-error.ts';
import { askReplyTexts } from '../ask-texts.ts';
import { confirmSender } from '../queries.ts';

const mark = '#conferma=';

/**
 * Whoever comes by the link of a receipt says with one press that they sent the request: a mailbox that opens links by
 * itself says nothing. What the link has stays behind the hash, where no server and no log reads it.
 */
export function ConfirmSender() {
  const hash = useSyncExternalStore(onHash, currentHash, noHash);
  const token = hash.startsWith(mark) ? hash.slice(mark.length) : '';
  const [isConfirmed, setConfirmed] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { isBusy, run } = useWrite({
    write: () => confirmSender(token),
    onDone: () => setConfirmed(true),
    onFailed: (error) => setRefused(refusal(error)),
  });
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isConfirmed) outcome.current?.focus();
  }, [isConfirmed]);
  if (!token) return null;
  return (
    <section className="reply-rights" aria-labelledby="conferma">
      <h2 className="title-4" id="conferma">
        {askReplyTexts.confirmTitle}
      </h2>
      <p role="status" ref={outcome} tabIndex={-1}>
        {isConfirmed ? askReplyTexts.confirmed : (refused ?? askReplyTexts.confirmText)}
      </p>
      {!isConfirmed && (
        <Button variant="primary" busy={isBusy} onClick={() => void run()}>
          {askReplyTexts.confirm}
        </Button>
      )}
    </section>
  );
}

/** A link that was cut off has no form that the call takes: "the request is not valid" would seem to mean the reader's. */
function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return askReplyTexts.notConfirmed;
  return error.status === 400 ? askReplyTexts.linkCutOff : (error.readerMessage ?? askReplyTexts.notConfirmed);
}

function onHash(tell: () => void): () => void {
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
}

const currentHash = () => window.location.hash;
const noHash = () => '';
