import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingScreen } from '#design/loading-screen.tsx';
import type { Article } from '#features/articles/contract.ts';
import type { DraftFile } from '../contract.ts';
import { previewQuery } from '../queries.ts';
import { panelTexts } from '../workflow-texts.ts';
import { DraftMissing } from './draft-missing.tsx';

export interface PreviewProps {
  file: DraftFile;
  renderPreview: (article: Article) => ReactNode;
  /** Before the page goes to the place of what is missing. */
  onGo?: (() => void) | undefined;
}

/**
 * The page that readers would see, as far as the text is saved, and what it lacks. While the next version comes the one
 * before stays in sight. Its links lead nowhere yet.
 */
export function Preview({ file, renderPreview, onGo }: PreviewProps) {
  const { data, isError } = useQuery({ ...previewQuery(file.id, file.version), placeholderData: keepPreviousData });
  return (
    <>
      {isError && <p role="alert">{panelTexts.previewFailed}</p>}
      {!data && !isError && <LoadingScreen message={panelTexts.previewLoading} />}
      {data && data.gaps.length > 0 && (
        <details className="panel-details" open={!data.article}>
          <summary>{panelTexts.previewGaps}</summary>
          <DraftMissing missing={data.gaps} onGo={onGo} />
        </details>
      )}
      {data?.article && (
        <div className="page-preview" onClickCapture={(event) => event.preventDefault()}>
          {renderPreview(data.article as Article)}
        </div>
      )}
    </>
  );
}
