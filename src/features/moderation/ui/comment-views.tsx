import { Link } from '@tanstack/react-router';
import type { Facet } from '../facets.ts';
import { facets } from '../facets.ts';
import { threadTexts } from '../word-texts.ts';

/** The parts of the page of comments. Every one is an address, so that Back and a bookmark work. */
export function CommentViews({ facet = facets[0] }: { facet?: Facet | undefined }) {
  return (
    <nav className="newsroom-facets comment-views" aria-label={threadTexts.views}>
      <ul>
        <li>
          <Link to="/admin/commenti" search={{ facet }} className="newsroom-facet">
            {threadTexts.queue}
          </Link>
        </li>
        <li>
          <Link to="/admin/commenti" search={{ view: 'words' }} className="newsroom-facet">
            {threadTexts.words}
          </Link>
        </li>
        <li>
          <Link to="/admin/commenti" search={{ view: 'closed' }} className="newsroom-facet">
            {threadTexts.closed}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
