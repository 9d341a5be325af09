import { createFileRoute, redirect, useRouterState } from '@tanstack/react-router';
import { articleListSearch } from '#features/articles/list-search.ts';
import { listHead } from '#features/articles/list-head.ts';
import { articleListQuery } from '#features/articles/queries.ts';
import { ArticlesScreen } from '#features/articles/ui/articles-screen.tsx';
import { ApiError } from '#lib/api-error.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/articles')({
  validateSearch: articleListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const list = context.queryClient.ensureInfiniteQueryData(articleListQuery(deps));
    // In the browser the screen itself shows waiting and failure, and keeps the former list in sight.
    if (!import.meta.env.SSR) return void list.catch(() => undefined);
    try {
      await list;
    } catch (error) {
      // A bookmark that no longer fits leads to the first page.
      const isBadCursor = deps.cursor && error instanceof ApiError && error.status === 400;
      throw isBadCursor ? redirect({ to: '/articles', search: { ...deps, cursor: undefined } }) : error;
    }
  },
  head: ({ match }) =>
    pageHead({
      ...listHead,
      path: '/articles',
      noindex: Boolean(match.search.q ?? match.search.topic ?? match.search.place ?? match.search.cursor),
    }),
  component: ArticlesPage,
});

function ArticlesPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isTyping = useRouterState({ select: ({ location }) => location.state.isTyped === true });
  return (
    <ArticlesScreen
      search={search}
      onFilter={(changed, isTyped = false) =>
        void navigate({
          // On top of what was chosen last, the list of which may be on its way.
          search: (chosen) => articleListSearch({ ...chosen, ...changed, cursor: undefined }),
          state: { isTyped },
          replace: isTyped && isTyping,
          resetScroll: false,
        })
      }
    />
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry came about by typing into the list's search: what is typed on changes it instead of adding one more. */
    isTyped?: boolean;
  }
}
