import { Link, useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { countUpTo } from '#lib/italian.ts';
import type { HelpSearch } from '../help-search.ts';
import { helpStatuses } from '../kinds.ts';
import { listTexts } from '../newsroom-texts.ts';

/** Which requests are in sight. Every choice is an address, so that Back and a bookmark work. */
export function HelpFilters({ search, open }: { search: HelpSearch; open: number | undefined }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  // Back, and the way out of a search, change the address without the box.
  useEffect(() => {
    if (box.current) box.current.value = search.q ?? '';
  }, [search.q]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    const asked = typeof q === 'string' && q.trim() ? q.trim() : undefined;
    void navigate({ to: '/admin/aiuto', search: { ...search, q: asked }, replace: true });
  };

  return (
    <div className="newsroom-filters">
      <nav className="newsroom-facets" aria-label={listTexts.facetsLabel}>
        <ul>
          {helpStatuses.map((status) => (
            <li key={status}>
              <Link to="/admin/aiuto" search={{ status }} className="newsroom-facet">
                {listTexts.facets[status]}
                {status === 'open' && open !== undefined && (
                  <span className="newsroom-facet-count">{countUpTo(open, 99)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="newsroom-filter-row">
        <form role="search" onSubmit={submit}>
          <input
            ref={box}
            className="input"
            type="search"
            name="q"
            defaultValue={search.q}
            maxLength={254}
            aria-label={listTexts.searchLabel}
            placeholder={listTexts.searchPlaceholder}
          />
          <Button type="submit" aria-label={listTexts.search}>
            <Search className="icon" aria-hidden="true" />
          </Button>
        </form>
      </div>
    </div>
  );
}
