import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox.tsx';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import type * as endpoints from '../trial-endpoints.ts';
import type { TrialVote } from '../contract.ts';
import { voteFormTexts } from '../form-texts.ts';
import { ownTrialVoteQuery } from '../queries.ts';

/** Asks for a mail when the verdict comes. */
export function VerdictNotice({ vote }: { vote: TrialVote }) {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState<boolean>();

  const save = async (wanted: boolean) => {
    if (saving !== undefined) return;
    setSaving(wanted);
    try {
      await call<typeof endpoints.changeVerdictNotice>('put', '/api/votes/{articleId}/notify', {
        params: { articleId: vote.articleId },
        body: { wanted },
      });
      queryClient.setQueryData(ownTrialVoteQuery(vote.articleId).queryKey, { ...vote, wantsVerdict: wanted });
      showToast({ title: wanted ? voteFormTexts.notifyOn : voteFormTexts.notifyOff });
    } catch (error) {
      const words = error instanceof ApiError ? error.readerMessage : undefined;
      showToast({ title: words ?? voteFormTexts.notifyFailed, tone: 'error' });
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <Checkbox
      label={voteFormTexts.notify}
      checked={saving ?? vote.wantsVerdict}
      aria-disabled={saving !== undefined}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}
