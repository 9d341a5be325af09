import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { listArticles } from '#features/articles/endpoints.ts';
import { settingsHead } from '#features/settings/head.ts';
import { ConfirmDialog } from '#features/people/ui/confirm-dialog.tsx';
import { SettingsScreen } from '#features/settings/ui/settings-screen.tsx';
import type { AskWho } from '#features/settings/ui/setting-panel.tsx';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/impostazioni')({
  head: unlistedHead(settingsHead),
  component: () => (
    <AdminPage title={settingsHead.title}>
      <Settings />
    </AdminPage>
  ),
});

const askWho: AskWho = (on) => <ConfirmDialog {...on} />;

function Settings() {
  // The latest ones, as many as one answer holds.
  const { data } = useQuery(endpointQuery<typeof listArticles>('/api/articles', { query: { limit: 100 } }));
  return <SettingsScreen articles={data?.data ?? []} askWho={askWho} />;
}
