import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { FacetLinks } from '#design/facet-links.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Mark } from '#design/mark.tsx';
import type { Session } from '#features/accounts/session-contract.ts';
import { useAsked } from '#design/use-asked.ts';
import { useNow } from '#lib/use-now.ts';
import type { NewsroomPromise, PromiseQueue } from '../contract.ts';
import { promiseFacets, type PromiseFacet } from '../facets.ts';
import { promiseListTexts } from '../newsroom-texts.ts';
import { promisesToKeepQuery } from '../queries.ts';
import { NewsroomPromiseView } from './newsroom-promise.tsx';
import type { AskedAct } from './promise-acts.tsx';
import { PromiseDialog } from './promise-dialog.tsx';

/** After which a promise stays in its list, with the button that was pressed. */
const staying: readonly AskedAct[] = ['write', 'correct', 'delay'];

interface PromiseListProps {
  facet: PromiseFacet;
  user: Pick<Session['user'], 'id' | 'role'>;
  /** What begins an article that comes from a story. */
  renderBegin: (promise: NewsroomPromise) => ReactNode;
}

/** What the newsroom promised for steps of supports: what waits, the first that is due at the top, or what became of it. */
export function PromiseList({ facet, user, renderBegin }: PromiseListProps) {
  const query = useInfiniteQuery(promisesToKeepQuery(facet));
  const now = useNow(new Date(0));
  const list = useRef<HTMLDivElement>(null);
  // As it was when its button was pressed: what others do meanwhile is refused, and not written over.
  const { asked, ask, close, expectLoss } = useAsked<{ act: AskedAct; promise: NewsroomPromise }>(list, ({ promise }) =>
    Boolean(query.data?.pages.some(({ promises }) => promises.some(({ id }) => id === promise.id))),
  );
  return (
    <>
      <FacetLinks
        label={promiseListTexts.facetsLabel}
        to="/redazione/promesse"
        facets={promiseFacets}
        chosen={facet}
        nameOf={(one) => promiseListTexts.facets[one]}
        searchOf={(one) => ({ facet: one })}
        counts={query.data?.pages.at(-1)?.counts}
        spoken={promiseListTexts.facetCount}
      />
      <GrowingList<PromiseQueue, NewsroomPromise, HTMLOListElement>
        query={query}
        itemsOf={(page) => page.promises}
        texts={promiseListTexts}
        className="staff-list newsroom-promises"
        ref={list}
        intro={facet === 'open' && <p className="note">{promiseListTexts.intro}</p>}
        empty={<EmptyState picture={<Mark name="dal_basso" />} {...promiseListTexts.empty[facet]} />}
      >
        {(promises, body) => (
          <ol ref={body} className="queue-list" aria-label={promiseListTexts.list(promiseListTexts.facets[facet])}>
            {promises.map((promise) => (
              <li key={promise.id}>
                <NewsroomPromiseView
                  promise={promise}
                  now={now}
                  role={user.role}
                  onAsk={(act) => ask({ act, promise })}
                  onDone={expectLoss}
                >
                  {facet === 'amplified' && renderBegin(promise)}
                </NewsroomPromiseView>
              </li>
            ))}
          </ol>
        )}
      </GrowingList>
      {asked && (
        <PromiseDialog
          {...asked}
          userId={user.id}
          onClose={close}
          onDone={() => {
            // The promise has gone with its button: whoever did it goes on at the list.
            if (!staying.includes(asked.act)) list.current?.focus();
          }}
        />
      )}
    </>
  );
}
