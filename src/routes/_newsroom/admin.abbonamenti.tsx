import { createFileRoute } from '@tanstack/react-router';
import { adminSubscriptionsHead } from '#features/subscriptions/admin-head.ts';
import { parseSubscriptionSearch } from '#features/subscriptions/admin-search.ts';
import { adminSubscriptionTexts } from '#features/subscriptions/admin-texts.ts';
import { AdminSubscriptions } from '#features/subscriptions/ui/admin-subscriptions.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/abbonamenti')({
  validateSearch: parseSubscriptionSearch,
  head: unlistedHead(adminSubscriptionsHead),
  component: SubscriptionsPage,
});

function SubscriptionsPage() {
  return (
    <AdminPage title={adminSubscriptionTexts.title}>
      <AdminSubscriptions search={Route.useSearch()} />
    </AdminPage>
  );
}
