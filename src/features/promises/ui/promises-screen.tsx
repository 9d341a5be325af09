import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Mark } from '#design/mark.tsx';
import { useNow } from '#lib/use-now.ts';
import type { PromisePage, PublicPromise } from '../contract.ts';
import { promisesQuery } from '../queries.ts';
import { promisesTexts as texts } from '../texts.ts';
import { PromiseRow } from './promise-row.tsx';
import { PromiseShare } from './promise-share.tsx';

/** All that was promised to those who support stories: how much of it was kept in time, and one by one. */
export function PromisesScreen({ readAt }: { readAt: Date }) {
  const query = useInfiniteQuery(promisesQuery());
  const now = useNow(readAt);
  const numbers = query.data?.pages[0]?.numbers;
  return (
    <div className="page-frame promises-page">
      <header className="page-title">
        <h1 className="title-1">{texts.title}</h1>
        <p className="standfirst">{texts.intro}</p>
      </header>
      {numbers && <PromiseShare numbers={numbers} />}
      <section aria-labelledby="una-per-una">
        <div className="section-header">
          <h2 className="title-2" id="una-per-una">
            {texts.list}
          </h2>
          <p className="note">{texts.order}</p>
        </div>
        <GrowingList<PromisePage, PublicPromise, HTMLOListElement>
          query={query}
          className="promise-list"
          itemsOf={(page) => page.promises}
          texts={texts}
          empty={<EmptyState picture={<Mark name="dal_basso" />} level={3} {...texts.empty} />}
        >
          {(promises, body) => (
            <ol ref={body}>
              {promises.map((promise) => (
                <PromiseRow key={promise.id} promise={promise} now={now} />
              ))}
            </ol>
          )}
        </GrowingList>
      </section>
    </div>
  );
}
