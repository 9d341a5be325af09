import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { send } from '#lib/send.ts';
import type { OwnLean } from '../contract.ts';
import { voteFormTexts } from '../form-texts.ts';
import { ownDualitaVoteQuery, ownLeanQuery } from '../queries.ts';
import { leans, type Lean } from '../rules.ts';

/** Where a reader stands before reading: asked once, never shown to others, and free to be passed over. */
export function LeanQuestion({ articleId }: { articleId: string }) {
  const queryClient = useQueryClient();
  const { data: vote } = useQuery(ownDualitaVoteQuery(articleId));
  const { data: own } = useQuery(ownLeanQuery(articleId));
  const [isSkipped, setSkipped] = useState(false);
  const [isSending, setSending] = useState(false);
  if (!vote || !own) return null;

  const choose = async (lean: Lean) => {
    setSending(true);
    try {
      const noted = await send<OwnLean>('PUT', `/api/articles/${articleId}/lean`, { lean });
      queryClient.setQueryData(ownLeanQuery(articleId).queryKey, noted);
    } catch (error) {
      const words = error instanceof ApiError ? error.readerMessage : undefined;
      showToast({ title: words ?? voteFormTexts.leanFailed, tone: 'error' });
    } finally {
      setSending(false);
    }
  };

  const settled = vote.hasVoted
    ? voteFormTexts.leanVoted
    : own.lean
      ? voteFormTexts.leanNoted(own.lean)
      : isSkipped && voteFormTexts.leanSkipped;
  return (
    <div role="status" className="lean-state">
      {settled || (
        <fieldset className="lean-question" disabled={isSending}>
          <legend>
            <b>{voteFormTexts.leanQuestion}</b> <span className="note">{voteFormTexts.leanHelp}</span>
          </legend>
          <div className="button-row">
            {leans.map((lean) => (
              <Button key={lean} size="small" onClick={() => void choose(lean)}>
                {voteFormTexts.leans[lean]}
              </Button>
            ))}
            <Button size="small" variant="bare" onClick={() => setSkipped(true)}>
              {voteFormTexts.leanSkip}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  );
}
