import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterButtonLink } from '#design/router-links.ts';
import { accountHeads } from '#features/accounts/heads.ts';
import { sessionQuery } from '#features/accounts/queries.ts';
import { settingsQuery } from '#features/accounts/settings-queries.ts';
import { settingsTexts } from '#features/accounts/settings-texts.ts';
import { SettingsScreen } from '#features/accounts/ui/settings/settings-screen.tsx';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { storedVotesTexts } from '#features/votes/form-texts.ts';
import { StoredVotes } from '#features/votes/ui/stored-votes.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/settings')({
  /** The token of the mail that confirms a deletion. */
  validateSearch: ({ elimina }: Record<string, unknown>): { elimina?: string } =>
    typeof elimina === 'string' && elimina ? { elimina } : {},
  head: () => pageHead({ ...accountHeads.settings, path: '/settings', noindex: true }),
  component: SettingsPage,
});

function SettingsPage() {
  const { elimina } = Route.useSearch();
  const [isGone, setGone] = useState(false);
  if (isGone) {
    return (
      <EmptyState
        level={1}
        title={settingsTexts.goodbyeTitle}
        text={settingsTexts.goodbyeText}
        action={<RouterButtonLink to="/">{settingsTexts.goHome}</RouterButtonLink>}
      />
    );
  }
  return <OwnSettings deletionToken={elimina} onDeleted={() => setGone(true)} />;
}

function OwnSettings({ deletionToken, onDeleted }: { deletionToken: string | undefined; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const isSignedIn = useSignedIn('/settings');
  const { data: settings, isError, refetch } = useQuery({ ...settingsQuery(), enabled: isSignedIn });

  if (isError) {
    return (
      <EmptyState
        level={1}
        title={settingsTexts.failed}
        action={<Button onClick={() => void refetch()}>{settingsTexts.retry}</Button>}
      />
    );
  }
  if (!settings) return <LoadingScreen message={settingsTexts.loading} />;
  return (
    <SettingsScreen
      settings={settings}
      parts={parts}
      deletionToken={deletionToken}
      onDeleted={() => {
        onDeleted();
        queryClient.setQueryData(sessionQuery().queryKey, null);
        queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/user/') });
      }}
    />
  );
}

/** What other features keep about their reader. */
const parts = [{ id: 'voti', title: storedVotesTexts.title, help: storedVotesTexts.help, content: <StoredVotes /> }];
