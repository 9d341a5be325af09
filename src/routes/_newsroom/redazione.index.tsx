import { createFileRoute, redirect } from '@tanstack/react-router';

/** What most of the newsroom comes for. */
export const Route = createFileRoute('/_newsroom/redazione/')({
  beforeLoad: () => {
    throw redirect({ to: '/redazione/storie', search: { facet: 'new' } });
  },
});
