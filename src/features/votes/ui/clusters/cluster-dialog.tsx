import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { focusWrong } from '#design/focus-wrong.ts';
import { FormDialog } from '#design/form-dialog.tsx';
import { TextArea } from '#design/text-area.tsx';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import type { ClusterDecision, VoteCluster } from '../../cluster-contract.ts';
import { allClusters, decideCluster } from '../../cluster-queries.ts';
import { clusterTexts } from '../../cluster-texts.ts';

interface ClusterDialogProps {
  cluster: VoteCluster;
  decision: ClusterDecision['decision'];
  onClose: () => void;
}

/** Asks why votes are admitted or annulled, and does it. What was written stays until it is done. */
export function ClusterDialog({ cluster, decision, onClose }: ClusterDialogProps) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { title, text } = clusterTexts.dialogs[cluster.of][decision];

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!reason.trim()) {
      setComplaint(clusterTexts.noReason);
      focusWrong(form);
      return;
    }
    if (isBusy) return;
    setBusy(true);
    try {
      await decideCluster(cluster.id, { decision, reason: reason.trim() });
      showToast({ title: clusterTexts.done[cluster.of][decision] });
      onClose();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      showToast({
        title: clusterTexts.error,
        text: refusal?.readerMessage ?? clusterTexts.failedCall,
        tone: 'error',
      });
      if (refusal?.status === 409) onClose();
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries(allClusters);
    }
  };

  return (
    <FormDialog
      title={title}
      description={text}
      submit={isBusy ? clusterTexts.sending : clusterTexts.acts[cluster.of][decision]}
      variant={decision === 'annul' ? 'contro' : 'primary'}
      busy={isBusy}
      cancel={clusterTexts.cancel}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={clusterTexts.reason}
        help={clusterTexts.reasonHelp}
        rows={4}
        maxLength={1000}
        value={reason}
        error={complaint}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
