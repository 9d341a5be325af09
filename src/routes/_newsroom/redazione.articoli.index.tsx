import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/use-session.ts';
import { draftsHead } from '#features/drafting/head.ts';
import { parseDraftSearch } from '#features/drafting/list-search.ts';
import { DraftListScreen } from '#features/drafting/ui/draft-list.tsx';
import { FramePage } from '#features/newsroom/ui/frame-page.tsx';
import { pageHead } from '../-head.ts';

export const Route = createFileRoute('/_newsroom/redazione/articoli/')({
  validateSearch: parseDraftSearch,
  head: () => pageHead({ ...draftsHead, path: '/redazione/articoli', noindex: true }),
  component: DraftsPage,
});

function DraftsPage() {
  const session = useSession();
  return (
    <FramePage title={draftsHead.title}>
      <DraftListScreen search={Route.useSearch()} role={session?.user.role ?? 'user'} />
    </FramePage>
  );
}
