import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '#design/form-dialog.tsx';
import { TextArea } from '#design/text-area.tsx';
import { showToast } from '#design/toast-store.ts';
import { useSubmit } from '#design/use-submit.ts';
import { refusalIn } from '#lib/refusal.ts';
import { wordsComplaint } from '#lib/words-complaint.ts';
import type { ClusterDecision, VoteCluster } from '../../cluster-contract.ts';
import { allClusters, decideCluster } from '../../cluster-queries.ts';
import { clusterRefusals } from '../../cluster-refusals.ts';
import { clusterTexts, wordingOf } from '../../cluster-texts.ts';

/** In characters (`cluster-contract.ts`). */
const longestReason = 1000;

interface ClusterDialogProps {
  cluster: VoteCluster;
  decision: ClusterDecision['decision'];
  onClose: () => void;
}

/** Asks why votes are admitted or annulled, and does it. What was written stays until it is done. */
export function ClusterDialog({ cluster, decision, onClose }: ClusterDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const wording = wordingOf(cluster);
  const { title, text } = clusterTexts.dialogs[wording][decision];
  const { isSending, complaints, onSubmit } = useSubmit({
    check: () => ({
      reason: wordsComplaint(reason, {
        max: longestReason,
        missing: clusterTexts.noReason,
        long: clusterRefusals.longReason,
      }),
    }),
    send: () => decideCluster(cluster.id, { decision, reason: reason.trim() }),
    onDone: () => {
      showToast({ title: clusterTexts.done[wording][decision] });
      onClose();
      void queryClient.invalidateQueries(allClusters);
    },
    refused: (error) => {
      const { status, message = clusterTexts.failedCall } = refusalIn(error);
      showToast({ title: clusterTexts.error, text: message, tone: 'error' });
      if (status === 409) onClose();
      void queryClient.invalidateQueries(allClusters);
      return {};
    },
  });

  return (
    <FormDialog
      title={title}
      description={text}
      submit={isSending ? clusterTexts.sending : clusterTexts.acts[wording][decision]}
      variant={decision === 'annul' ? 'contro' : 'primary'}
      busy={isSending}
      cancel={clusterTexts.cancel}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextArea
        label={clusterTexts.reason}
        help={clusterTexts.reasonHelp}
        rows={4}
        counter={{ length: reason.trim().length, max: longestReason }}
        value={reason}
        error={complaints.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
