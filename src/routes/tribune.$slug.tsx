import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { authorSearch } from '#features/articles/list-search.ts';
import { articleListQuery, authorQuery } from '#features/articles/queries.ts';
import { authorNotFoundHead } from '#features/articles/author-head.ts';
import { AuthorNotFound } from '#features/articles/ui/author-not-found.tsx';
import { AuthorScreen } from '#features/articles/ui/author-screen.tsx';
import { FollowAuthor } from '#features/notifications/ui/follow-author.tsx';
import { ApiError } from '#lib/api-error.ts';
import { found } from './-found.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/tribune/$slug')({
  validateSearch: authorSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps: { cursor } }) => {
    const [author] = await Promise.all([
      found(queryClient.ensureQueryData(authorQuery(slug))),
      queryClient.ensureInfiniteQueryData(articleListQuery({ author: slug, cursor })).catch((error: unknown) => {
        // A bookmark that no longer fits leads to the first page.
        const isBadCursor = cursor && error instanceof ApiError && error.status === 400;
        throw isBadCursor ? redirect({ to: '/tribune/$slug', params: { slug } }) : error;
      }),
    ]);
    return author;
  },
  head: ({ loaderData: author, match, params }) => {
    const path = `/tribune/${params.slug}`;
    if (!author) {
      return pageHead({ title: authorNotFoundHead.title, path, noindex: true });
    }
    const title = author.name;
    return pageHead({
      title,
      description: `${title}, ${author.role}`,
      path,
      noindex: author.unindexed || Boolean(match.search.cursor),
      feeds: [{ title, path: `${path}/feed.xml` }],
    });
  },
  component: AuthorPage,
  notFoundComponent: AuthorNotFound,
});

function AuthorPage() {
  const { slug } = Route.useParams();
  const { data: author } = useSuspenseQuery(authorQuery(slug));
  const { cursor } = Route.useSearch();
  return (
    <AuthorScreen author={author} cursor={cursor}>
      <FollowAuthor key={author.slug} author={author} />
    </AuthorScreen>
  );
}
