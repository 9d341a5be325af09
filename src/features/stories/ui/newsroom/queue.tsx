import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Mark } from '#design/mark.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import type { Role } from '#features/accounts/roles.ts';
import type { StoryQueue } from '../../contract.ts';
import { emptyWords } from '../../empty-words.ts';
import { queueTexts } from '../../newsroom-texts.ts';
import { queueQuery } from '../../newsroom-queries.ts';
import type { QueueSearch } from '../../queue-search.ts';
import { QueueFilters } from './queue-filters.tsx';
import { NewsroomTable } from './table.tsx';

/** The queue of readers' stories: a facet of it, the longest waiting first. */
export function NewsroomQueue({ search, role }: { search: QueueSearch; role: Role }) {
  const query = useInfiniteQuery(queueQuery(search));
  const counts = query.data?.pages[0]?.counts;
  const canSeeAll = role === 'admin';
  return (
    <>
      <QueueFilters search={search} counts={counts} canSeeAll={canSeeAll} />
      <GrowingList
        query={query}
        itemsOf={(page) => page.stories}
        texts={queueTexts}
        empty={<Empty search={search} counts={counts} canSeeAll={canSeeAll} />}
      >
        {(stories, body) => <NewsroomTable label={queueTexts.facets[search.facet]} stories={stories} bodyRef={body} />}
      </GrowingList>
    </>
  );
}

interface EmptyProps {
  search: QueueSearch;
  counts: StoryQueue['counts'] | undefined;
  canSeeAll: boolean;
}

function Empty({ search: { facet, mine, q }, counts, canSeeAll }: EmptyProps) {
  if (q) {
    return (
      <EmptyState
        title={queueTexts.notFoundTitle}
        text={queueTexts.notFoundText(q)}
        action={
          <RouterButtonLink to="/redazione/storie" search={{ facet, mine }}>
            {queueTexts.showAll}
          </RouterButtonLink>
        }
      />
    );
  }
  // Whoever sees only what was given to them cannot tell whether every story was answered.
  const words =
    counts && facet === 'new' && !mine && canSeeAll
      ? emptyWords(counts)
      : { title: queueTexts.noneTitle, text: canSeeAll ? queueTexts.noneText : queueTexts.noneGivenText };
  return <EmptyState picture={<Mark name="dal_basso" />} {...words} />;
}
