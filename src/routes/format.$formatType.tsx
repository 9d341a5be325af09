import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { formatName, formatFromPath, formatPath } from '#features/formats/formats.ts';
import { formatQuery } from '#features/articles/queries.ts';
import { FormatArticles } from '#features/articles/ui/format-articles.tsx';
import { formatNotFoundHead } from '#features/front-page/heads.ts';
import { presentations } from '#features/formats/presentations.ts';
import { FormatBanner } from '#features/front-page/ui/format-banner.tsx';
import { FormatNotFound } from '#features/front-page/ui/format-not-found.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/format/$formatType')({
  loader: async ({ context, params }) => {
    const format = formatFromPath(params.formatType);
    if (!format) throw notFound();
    await context.queryClient.ensureQueryData(formatQuery(format));
    return { format };
  },
  head: ({ loaderData, params }) => {
    if (!loaderData) {
      return pageHead({ ...formatNotFoundHead, path: `/format/${params.formatType}`, noindex: true });
    }
    const { format } = loaderData;
    const title = formatName(format);
    const description = import.meta.env.SSR ? presentations[format].description : undefined;
    const path = `/format/${formatPath(format)}`;
    return pageHead({ title, description, path, feeds: [{ title, path: `${path}/feed.xml` }] });
  },
  component: FormatPage,
  notFoundComponent: FormatNotFound,
});

function FormatPage() {
  const { format } = Route.useLoaderData();
  const { data: list } = useSuspenseQuery(formatQuery(format));
  return (
    <>
      <FormatBanner format={format} />
      <FormatArticles format={format} list={list} />
    </>
  );
}
