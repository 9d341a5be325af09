import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#features/shell/ui/not-found-page.tsx';
import { pageHead } from './-head.ts';

/** Every address that no other file here answers. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => pageHead({ title: '404 Page Not Found', path: match.pathname, noindex: true }),
  notFoundComponent: NotFoundPage,
});
