import type { Query, QueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#lib/keep-answer.ts';
import { refusalIn } from '#lib/refusal.ts';
import { sessionQuery } from './queries.ts';

/**
 * Asks anew who is signed in. Where that is somebody else than before, or nobody any more, all that was loaded for the
 * person before is forgotten: own votes, reactions and the like are never asked for twice by themselves.
 */
export async function renewSession(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery();
  const before = queryClient.getQueryData(queryKey)?.user.id;
  await queryClient.refetchQueries({ queryKey });
  if (queryClient.getQueryData(queryKey)?.user.id !== before) await forgetLoaded(queryClient);
}

/** Nobody is signed in any more, as is known without asking: forgets all that was loaded for who was. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  keepAnswer(queryClient, sessionQuery(), null);
  await forgetLoaded(queryClient);
}

/**
 * What is in sight stays until it is known what there is for the new person. So does what is on its way and that nothing
 * shows yet: the page that waits for it would fail. Once it is there it is asked for again.
 */
async function forgetLoaded(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache();
  const session = cache.find({ queryKey: sessionQuery().queryKey });
  const isNew = (query: Query) => query.state.data === undefined && !query.isActive() && query !== session;
  const waited = new Set(cache.findAll({ fetchStatus: 'fetching', predicate: isNew }));
  const isOver = (query: Query) => query !== session && !waited.has(query);
  queryClient.removeQueries({ type: 'inactive', predicate: isOver });
  for (const query of waited) {
    const askAgain = () => {
      // What no page took by then would be found by a later one as if it were the new person's.
      queryClient.removeQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
      void readAnew(queryClient, query);
    };
    query.promise?.then(
      () => setTimeout(askAgain),
      () => undefined,
    );
  }
  const shown = cache.findAll({ predicate: (query) => isOver(query) && !query.meta?.isSignal });
  await Promise.all(shown.map((query) => readAnew(queryClient, query)));
}

/** Asks again for what is in sight. What was answered to the person before goes also where nothing is answered now. */
async function readAnew(queryClient: QueryClient, query: Query): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  const { status, error } = query.state;
  if (status !== 'error') return;
  // What a page cannot be drawn without is there for everybody: without network it stays, and so does the page.
  const isEverybodys = query.observers.some(({ options }) => options.suspense);
  const isRefused = (refusalIn(error).status ?? 500) < 500;
  if (isRefused || !isEverybodys) query.setState({ data: undefined });
}
