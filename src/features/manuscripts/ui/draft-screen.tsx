import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '#design/not-loaded.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import type { Role } from '#features/accounts/roles.ts';
import type { Article, Figure } from '#features/articles/contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { draftQuery } from '../queries.ts';
import type { PickerParts } from './form-context.ts';
import type { FormatFormProps } from './format-form.ts';
import type { EndingPanels } from './panels.tsx';
import { OpenDraft } from './open-draft.tsx';

interface DraftScreenProps {
  draftId: string;
  user: { id: string; role: Role };
  /** The form of the article's own format. */
  renderForm: (props: FormatFormProps) => ReactNode;
  /** The page that an article would have. */
  renderPreview: (article: Article) => ReactNode;
  /** A figure as that page draws it. */
  renderFigure: (figure: Figure) => ReactNode;
  /** Lets a picture of the library be chosen. */
  renderPicker: (parts: PickerParts) => ReactNode;
  endingPanels: EndingPanels;
}

/** How often the page asks how the article stands, while it is in sight: others sign, approve and say yes. Milliseconds. */
const askMs = 15_000;

/** The page on which one article is made. */
export function DraftScreen({ draftId, user, ...renders }: DraftScreenProps) {
  const { data: file, error, refetch } = useQuery({ ...draftQuery(draftId), refetchInterval: askMs });
  // What was there stays on the page while an answer fails to come.
  if (file) return <OpenDraft key={file.id} file={file} user={user} {...renders} />;
  const back = <RouterButtonLink to="/redazione/articoli">{editorTexts.back}</RouterButtonLink>;
  return <NotLoaded error={error} texts={editorTexts} back={back} onRetry={() => void refetch()} />;
}
