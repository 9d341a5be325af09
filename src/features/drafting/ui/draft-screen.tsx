import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterButtonLink } from '#design/router-links.ts';
import type { Role } from '#features/accounts/roles.ts';
import type { Article, Figure } from '#features/articles/contract.ts';
import { ApiError } from '#lib/api-error.ts';
import { editorTexts } from '../editor-texts.ts';
import { draftQuery } from '../queries.ts';
import { OpenDraft } from './open-draft.tsx';

interface DraftScreenProps {
  draftId: string;
  user: { id: string; role: Role };
  /** The page that an article would have. */
  renderPreview: (article: Article) => ReactNode;
  /** A figure as that page draws it. */
  renderFigure: (figure: Figure) => ReactNode;
}

/** How often the page asks how the article stands, while it is in sight: others sign, approve and say yes. Milliseconds. */
const askMs = 15_000;

/** The page on which one article is made. */
export function DraftScreen({ draftId, user, ...renders }: DraftScreenProps) {
  const { data: file, error, refetch } = useQuery({ ...draftQuery(draftId), refetchInterval: askMs });
  // What was there stays on the page while an answer fails to come.
  if (file) return <OpenDraft key={file.id} file={file} user={user} {...renders} />;
  if (!error) return <LoadingScreen message={editorTexts.loading} />;
  const isGone = error instanceof ApiError && [400, 403, 404].includes(error.status);
  return (
    <div role="alert">
      <EmptyState
        title={isGone ? editorTexts.notFound : editorTexts.failed}
        text={isGone ? editorTexts.notFoundText : editorTexts.failedText}
        action={
          isGone ? (
            <RouterButtonLink to="/redazione/articoli">{editorTexts.back}</RouterButtonLink>
          ) : (
            <Button onClick={() => void refetch()}>{editorTexts.retry}</Button>
          )
        }
      />
    </div>
  );
}
