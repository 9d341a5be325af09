import { authorNotFoundHead } from '../author-head.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { authorTexts } from '../author-texts.ts';

/** The page of an address that belongs to nobody. */
export function AuthorNotFound() {
  return (
    <div className="page-frame page-section">
      <EmptyState
        level={1}
        title={authorNotFoundHead.title}
        text={authorTexts.notFoundText}
        action={<RouterButtonLink to="/tribune">{authorTexts.allAuthors}</RouterButtonLink>}
      />
    </div>
  );
}
