import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { editionTexts } from '../texts.ts';

/** The page of an edition that there is not. */
export function RulesNotFound() {
  return (
    <div className="page-frame page-section">
      <EmptyState
        level={1}
        title={editionTexts.notFound}
        action={<RouterButtonLink to="/regole">{editionTexts.back}</RouterButtonLink>}
      />
    </div>
  );
}
