import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
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
    if (await set(id, false)) place.current?.focus();
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
          <section className="scroll-region" aria-label={threadTexts.list}>
            <table className="newsroom-table">
              <thead>
                <tr>
                  <th scope="col">{columns.article}</th>
                  <th scope="col">{columns.comments}</th>
                  <th scope="col">{columns.since}</th>
                  <th scope="col" className="newsroom-table-acts">
                    {columns.acts}
                  </th>
                </tr>
              </thead>
              <tbody ref={body}>
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
              </tbody>
            </table>
          </section>
        )}
      </GrowingList>
    </div>
  );
}
