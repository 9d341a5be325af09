import { Link } from '#design/link.tsx';
import { FacetNav } from '#design/facet-nav.tsx';
import { facets } from '../facets.ts';
import type { CommentsSearch } from '../queue-search.ts';
import { threadTexts } from '../word-texts.ts';

/** The parts of the page of comments. Every one is an address, so that Back and a bookmark work. */
export function CommentViews({ search: { facet = facets[0], view } }: { search: CommentsSearch }) {
  return (
    <FacetNav label={threadTexts.views} chosen={views.indexOf(view)} className="comment-views">
      <li>
        <Link to="/admin/commenti" search={{ facet }} className="facet">
          {threadTexts.queue}
        </Link>
      </li>
      <li>
        <Link to="/admin/commenti" search={{ view: 'words' }} className="facet">
          {threadTexts.words}
        </Link>
      </li>
      <li>
        <Link to="/admin/commenti" search={{ view: 'closed' }} className="facet">
          {threadTexts.closed}
        </Link>
      </li>
    </FacetNav>
  );
}

/** In the order of the links; none is the queue. */
const views: CommentsSearch['view'][] = [undefined, 'words', 'closed'];
