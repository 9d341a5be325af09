import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { archiveTexts as texts } from '../texts.ts';

/** The page of a number that no letter has. */
export function LetterNotFound() {
  return (
    <div className="page-frame page-section">
      <EmptyState
        level={1}
        title={texts.notFound}
        action={<RouterButtonLink to="/lettere">{texts.back}</RouterButtonLink>}
      />
    </div>
  );
}
