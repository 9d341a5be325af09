import { createFileRoute } from '@tanstack/react-router';
import { settingsHead } from '#features/settings/head.ts';
import { ConfirmDialog } from '#features/people/ui/confirm-dialog.tsx';
import { SettingsScreen } from '#features/settings/ui/settings-screen.tsx';
import type { AskWho } from '#features/settings/ui/setting-panel.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/admin/impostazioni')({
  head: unlistedHead(settingsHead),
  component: () => (
    <AdminPage title={settingsHead.title}>
      <SettingsScreen askWho={askWho} />
    </AdminPage>
  ),
});

const askWho: AskWho = (on) => <ConfirmDialog {...on} />;
