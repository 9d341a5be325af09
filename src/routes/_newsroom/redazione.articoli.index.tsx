import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/use-session.ts';
import { draftsHead } from '#features/manuscripts/head.ts';
import { parseDraftSearch, type DraftSearch } from '#features/manuscripts/list-search.ts';
import { DraftListScreen } from '#features/manuscripts/ui/draft-list.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/_newsroom/redazione/articoli/')({
  // Read in the page itself: this file's head is part of what every reader downloads.
  validateSearch: (search: Record<string, unknown>) => search as DraftSearch,
  head: unlistedHead(draftsHead),
  component: DraftsPage,
});

function DraftsPage() {
  const session = useSession();
  return (
    <FramePage title={draftsHead.title}>
      <DraftListScreen search={parseDraftSearch({ ...Route.useSearch() })} role={session?.user.role ?? 'user'} />
    </FramePage>
  );
}
