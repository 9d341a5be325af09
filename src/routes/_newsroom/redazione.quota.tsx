import { createFileRoute } from '@tanstack/react-router';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { ConfirmDialog } from '#features/people/ui/confirm-dialog.tsx';
import { shareHead } from '#features/share/head.ts';
import { parseShareSearch } from '#features/share/search.ts';
import { AdminShare } from '#features/share/ui/admin-share.tsx';
import { OwnShareView } from '#features/share/ui/own-share.tsx';
import type { AskWho } from '#features/share/ui/paid-dialog.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';
import { Refused } from './-refused.tsx';

export const Route = createFileRoute('/_newsroom/redazione/quota')({
  validateSearch: parseShareSearch,
  head: unlistedHead(shareHead),
  component: SharePage,
});

function SharePage() {
  const search = Route.useSearch();
  return (
    <ForStaff role="staff" waiting={null} refused={<Refused />}>
      {(user) => (
        <FramePage title={shareHead.title}>
          {user.role === 'admin' && <AdminShare search={search} askWho={askWho} />}
          <OwnShareView />
        </FramePage>
      )}
    </ForStaff>
  );
}

const askWho: AskWho = (on) => <ConfirmDialog {...on} />;
