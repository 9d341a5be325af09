import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { adminText, forbiddenText, waitingTexts } from '#features/house/opening-texts.ts';
import { OpeningPage } from '#features/house/ui/opening-page.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/admin')({
  head: () => pageHead({ title: adminText.title, description: adminText.text, path: '/admin', noindex: true }),
  pendingComponent: () => <LoadingScreen message={waitingTexts.admin} />,
  component: AdminPage,
});

function AdminPage() {
  return (
    <ForStaff
      role="admin"
      waiting={<LoadingScreen message={waitingTexts.admin} />}
      refused={<OpeningPage text={forbiddenText} />}
    >
      <OpeningPage text={adminText} />
    </ForStaff>
  );
}
