import { createFileRoute, redirect } from '@tanstack/react-router';

/**
 * An article is a document of its own (docs/decisions/048), which no router draws. Its address stands here for the types of
 * the links that lead to it; whoever comes by the router all the same is led to the document.
 */
export const Route = createFileRoute('/article/$slug')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true });
  },
});
