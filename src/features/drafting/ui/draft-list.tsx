import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { RouterButtonLink } from '#design/router-links.ts';
import type { Role } from '#features/accounts/roles.ts';
import type { DraftSearch } from '../list-search.ts';
import { listTexts } from '../list-texts.ts';
import { draftsQuery } from '../queries.ts';
import { DraftFilters } from './draft-filters.tsx';
import { DraftTable } from './draft-table.tsx';
import { ImportDraft } from './import-draft.tsx';
import { NewDraftButton } from './new-draft.tsx';

/** Articles that are being made: those of a facet, the last changed first. */
export function DraftListScreen({ search, role }: { search: DraftSearch; role: Role }) {
  const query = useInfiniteQuery(draftsQuery(search));
  const label = search.facet ? listTexts.facets[search.facet] : listTexts.all;
  return (
    <>
      <DraftFilters search={search} counts={query.data?.pages[0]?.counts} canSeeAll={role === 'admin'} />
      <GrowingList
        query={query}
        itemsOf={(page) => page.drafts}
        texts={listTexts}
        intro={
          <div className="button-row">
            <NewDraftButton role={role} />
            <ImportDraft />
          </div>
        }
        empty={<Nothing search={search} />}
      >
        {(drafts, body) => <DraftTable label={label} drafts={drafts} bodyRef={body} />}
      </GrowingList>
    </>
  );
}

function Nothing({ search: { q, ...rest } }: { search: DraftSearch }) {
  if (!q) return <EmptyState title={listTexts.noneTitle} text={listTexts.noneText} />;
  return (
    <EmptyState
      title={listTexts.notFoundTitle}
      text={listTexts.notFoundText(q)}
      action={
        <RouterButtonLink to="/redazione/articoli" search={rest}>
          {listTexts.showAll}
        </RouterButtonLink>
      }
    />
  );
}
