import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#design/dialog.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { revisionQuery } from '../queries.ts';
import { panelTexts } from '../workflow-texts.ts';
import { DifferenceList } from './difference-list.tsx';

interface RevisionDialogProps {
  draftId: string;
  from: number;
  to: number;
  onClose: () => void;
}

/** What changed between two versions. */
export function RevisionDialog({ draftId, from, to, onClose }: RevisionDialogProps) {
  const earlier = useQuery(revisionQuery(draftId, from));
  const later = useQuery(revisionQuery(draftId, to));
  return (
    <Dialog open onOpenChange={onClose} title={panelTexts.compareTitle(from, to)} className="dialog-wide">
      {earlier.isError || later.isError ? (
        <p role="alert">{panelTexts.compareFailed}</p>
      ) : earlier.data && later.data ? (
        <DifferenceList from={earlier.data.content} to={later.data.content} />
      ) : (
        <LoadingScreen message={panelTexts.comparing} />
      )}
    </Dialog>
  );
}
