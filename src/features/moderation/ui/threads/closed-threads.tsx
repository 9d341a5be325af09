import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '#design/link.tsx';
import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { WideTable } from '#design/wide-table.tsx';
import { relativeTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import { closedThreadsQuery } from '../../queries.ts';
import { threadTexts } from '../../word-texts.ts';
import { useThread } from './use-thread.ts';

/** Articles whose discussion is closed, each with the way to open it again. */
export function ClosedThreads() {
  const query = useInfiniteQuery(closedThreadsQuery());
  const { isBusy, set } = useThread();
  const now = useNow(new Date(0));
  const place = useRef<HTMLDivElement>(null);
  // The row goes, and with it the button that was pressed.
  const reopen = async (id: string) => {
    if (await set(id, { closed: false })) place.current?.focus();
  };
  const { columns } = threadTexts;
  return (
    <div ref={place} tabIndex={-1} className="closed-threads">
      <GrowingList
        query={query}
        itemsOf={(page) => page.threads}
        texts={threadTexts}
        empty={<EmptyState title={threadTexts.noneTitle} text={threadTexts.noneText} />}
      >
        {(threads, body) => (
          <WideTable
            label={threadTexts.list}
            columns={[columns.article, columns.comments, columns.since, columns.acts]}
            hasActs
            bodyRef={body}
          >
            {threads.map(({ id, slug, title, comments, closedAt }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to="/article/$slug" params={{ slug }}>
                    {title}
                  </Link>
                </th>
                <td>{threadTexts.comments(comments)}</td>
                <td>
                  <time dateTime={closedAt}>{relativeTime(closedAt, now)}</time>
                </td>
                <td className="newsroom-table-acts">
                  <Button
                    size="small"
                    busy={isBusy}
                    aria-label={threadTexts.reopenSpoken(title)}
                    onClick={() => void reopen(id)}
                  >
                    {threadTexts.reopen}
                  </Button>
                </td>
              </tr>
            ))}
          </WideTable>
        )}
      </GrowingList>
    </div>
  );
}
