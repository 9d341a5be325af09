import { createFileRoute } from '@tanstack/react-router';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { NewDraftButton } from '#features/manuscripts/ui/new-draft.tsx';
import { newsroomPromisesHead } from '#features/promises/head.ts';
import { parsePromiseSearch } from '#features/promises/search.ts';
import { PromiseList } from '#features/promises/ui/promise-list.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';
import { Refused } from './-refused.tsx';

export const Route = createFileRoute('/_newsroom/redazione/promesse')({
  validateSearch: parsePromiseSearch,
  head: unlistedHead(newsroomPromisesHead),
  component: PromisesPage,
});

function PromisesPage() {
  const { facet } = Route.useSearch();
  return (
    <ForStaff role="writer" waiting={null} refused={<Refused />}>
      {(user) => (
        <FramePage title={newsroomPromisesHead.title}>
          <PromiseList
            facet={facet}
            user={user}
            renderBegin={({ articleId, title }) => (
              <NewDraftButton role={user.role} origin={{ id: articleId, title }} />
            )}
          />
        </FramePage>
      )}
    </ForStaff>
  );
}
