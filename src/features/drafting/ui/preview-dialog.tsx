import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#design/dialog.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import type { Article } from '#features/articles/contract.ts';
import type { DraftFile } from '../contract.ts';
import { previewQuery } from '../queries.ts';
import { panelTexts } from '../workflow-texts.ts';
import { MissingList } from './missing-list.tsx';

interface DraftPreviewDialogProps {
  file: DraftFile;
  renderPreview: (article: Article) => ReactNode;
  onClose: () => void;
}

/** The page that readers would see, or what it lacks. Its links lead nowhere yet. */
export function DraftPreviewDialog({ file, renderPreview, onClose }: DraftPreviewDialogProps) {
  const { data, isError } = useQuery(previewQuery(file.id, file.version));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={panelTexts.preview}
      description={panelTexts.previewText}
      className="dialog-wide"
    >
      {isError && <p role="alert">{panelTexts.previewFailed}</p>}
      {!data && !isError && <LoadingScreen message={panelTexts.previewLoading} />}
      {data && !data.article && (
        <>
          <p>{panelTexts.previewGaps}</p>
          <MissingList missing={data.gaps} onGo={onClose} />
        </>
      )}
      {data?.article && (
        <div className="story-preview" onClickCapture={(event) => event.preventDefault()}>
          {renderPreview(data.article as Article)}
        </div>
      )}
    </Dialog>
  );
}
