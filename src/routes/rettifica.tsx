import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useHydrated } from '#lib/use-hydrated.ts';
import { articleQuery } from '#features/articles/article-query.ts';
import { askReplyHead } from '#features/rettifica/head.ts';
import { AskReplyScreen } from '#features/rettifica/ui/ask-reply-screen.tsx';
import { searchText } from '#lib/search-text.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/rettifica')({
  validateSearch: ({ articolo }: Record<string, unknown>): { articolo?: string } => {
    const slug = searchText(articolo);
    return slug ? { articolo: slug } : {};
  },
  head: () => pageHead({ ...askReplyHead, path: '/rettifica' }),
  component: AskReplyPage,
});

/** An article that is not there, or not any more, is asked for by its address. */
function AskReplyPage() {
  const { articolo } = Route.useSearch();
  const isHydrated = useHydrated();
  const { data, isError } = useQuery({
    ...articleQuery(articolo ?? ''),
    enabled: isHydrated && articolo !== undefined,
  });
  return <AskReplyScreen article={articolo === undefined || isError ? null : data} />;
}
