import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { peopleQuery } from '../queries.ts';
import type { PeopleSearch } from '../people-search.ts';
import { peopleTexts } from '../texts.ts';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';

/** People with an account: a facet of them, the newest first. */
export function PeopleList({ search }: { search: PeopleSearch }) {
  const query = useInfiniteQuery(peopleQuery(search));
  return (
    <>
      <PeopleFilters search={search} counts={query.data?.pages[0]?.counts} />
      <GrowingList query={query} itemsOf={(page) => page.people} texts={peopleTexts} empty={<Nobody search={search} />}>
        {(people, body) => <PeopleTable label={peopleTexts.facets[search.facet]} people={people} bodyRef={body} />}
      </GrowingList>
    </>
  );
}

function Nobody({ search: { facet, q } }: { search: PeopleSearch }) {
  if (!q) return <EmptyState title={peopleTexts.noneTitle} text={peopleTexts.noneText} />;
  return (
    <EmptyState
      title={peopleTexts.notFoundTitle}
      text={peopleTexts.notFoundText(q)}
      action={
        <RouterButtonLink to="/admin/persone" search={{ facet }}>
          {peopleTexts.showAll}
        </RouterButtonLink>
      }
    />
  );
}
