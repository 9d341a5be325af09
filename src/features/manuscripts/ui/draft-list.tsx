import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#design/navigation.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import type { Role } from '#features/accounts/roles.ts';
import type { DraftFile } from '../contract.ts';
import type { DraftSearch } from '../list-search.ts';
import { draftListTexts } from '../list-texts.ts';
import { draftsQuery, keepDraftFile } from '../queries.ts';
import { AdoptArticle } from './adopt-article.tsx';
import { DraftFilters } from './draft-filters.tsx';
import { DraftTable } from './draft-table.tsx';
import { ImportDraft } from './import-draft.tsx';
import { NewDraftButton } from './new-draft.tsx';

/** Articles that are being made: those of a facet, the last changed first. */
export function DraftListScreen({ search, role }: { search: DraftSearch; role: Role }) {
  const query = useInfiniteQuery(draftsQuery(search));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const openDraft = async (draft: DraftFile) => {
    keepDraftFile(queryClient, draft);
    await navigate({ to: '/redazione/articoli/$id', params: { id: draft.id } });
  };
  const label = search.facet
    ? draftListTexts.facets[search.facet]
    : search.q
      ? draftListTexts.everywhere
      : draftListTexts.all;
  return (
    <>
      <DraftFilters search={search} counts={query.data?.pages[0]?.counts} canSeeAll={role === 'admin'} />
      <GrowingList
        query={query}
        itemsOf={(page) => page.drafts}
        texts={draftListTexts}
        intro={
          <div className="button-row">
            <NewDraftButton role={role} />
            <ImportDraft />
            {role !== 'contributor' && <AdoptArticle onOpened={(draft) => void openDraft(draft)} />}
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
  if (!q) return <EmptyState title={draftListTexts.noneTitle} text={draftListTexts.noneText} />;
  return (
    <EmptyState
      title={draftListTexts.notFoundTitle}
      text={rest.facet ? draftListTexts.notFoundText(q) : draftListTexts.notFoundAnywhere(q)}
      action={
        <RouterButtonLink to="/redazione/articoli" search={rest}>
          {draftListTexts.showAll}
        </RouterButtonLink>
      }
    />
  );
}
