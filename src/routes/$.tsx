import { createFileRoute, notFound } from '@tanstack/react-router';
import { shellTexts } from '#features/shell/texts.ts';
import { NotFoundPage } from '#features/shell/ui/not-found-page.tsx';
import { pageHead } from './-head.ts';

/** Every address that no other file here answers. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) =>
    pageHead({
      title: shellTexts.notFoundTitle,
      description: shellTexts.notFoundHelp,
      path: match.pathname,
      noindex: true,
    }),
  notFoundComponent: NotFoundPage,
});
