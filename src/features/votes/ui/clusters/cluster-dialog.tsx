import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { focusWrong } from '#design/focus-wrong.ts';
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
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <form className="decision-form" onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label={clusterTexts.reason}
          help={clusterTexts.reasonHelp}
          rows={4}
          maxLength={1000}
          value={reason}
          error={complaint}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="button-row">
          <Button type="submit" variant={decision === 'annul' ? 'contro' : 'primary'} busy={isBusy}>
            {isBusy ? clusterTexts.sending : clusterTexts.acts[cluster.of][decision]}
          </Button>
          <Button onClick={onClose}>{clusterTexts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
