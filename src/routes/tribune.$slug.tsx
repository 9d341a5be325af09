import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { authorArticlesQuery, authorQuery } from '#features/articles/queries.ts';
import { authorNotFoundHead } from '#features/articles/author-head.ts';
import { AuthorNotFound } from '#features/articles/ui/author-not-found.tsx';
import { AuthorScreen } from '#features/articles/ui/author-screen.tsx';
import { FollowAuthor } from '#features/notifications/ui/follow-author.tsx';
import { found } from './-found.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/tribune/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const [author] = await Promise.all([
      found(queryClient.ensureQueryData(authorQuery(slug))),
      queryClient.ensureQueryData(authorArticlesQuery(slug)),
    ]);
    return author;
  },
  head: ({ loaderData: author, params }) => {
    const path = `/tribune/${params.slug}`;
    if (!author) {
      return pageHead({ title: authorNotFoundHead.title, path, noindex: true });
    }
    const title = author.name;
    return pageHead({
      title,
      description: `${title}, ${author.role}`,
      path,
      feeds: [{ title, path: `${path}/feed.xml` }],
    });
  },
  component: AuthorPage,
  notFoundComponent: AuthorNotFound,
});

function AuthorPage() {
  const { slug } = Route.useParams();
  const { data: author } = useSuspenseQuery(authorQuery(slug));
  const { data: list } = useSuspenseQuery(authorArticlesQuery(slug));
  return (
    <AuthorScreen author={author} list={list}>
      <FollowAuthor key={author.slug} author={author} />
    </AuthorScreen>
  );
}
