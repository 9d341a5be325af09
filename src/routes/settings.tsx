import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterArrowLink, RouterButtonLink } from '#design/link.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { accountHeads } from '#features/accounts/heads.ts';
import { settingsQuery } from '#features/accounts/settings-queries.ts';
import { accountSettingsTexts } from '#features/accounts/settings-texts.ts';
import { SettingsScreen } from '#features/accounts/ui/settings/settings-screen.tsx';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { ownDecisionTexts } from '#features/moderation/own-decision-texts.ts';
import { choiceTexts } from '#features/notifications/texts.ts';
import { ChoicesOfNotifications } from '#features/notifications/ui/choices.tsx';
import { offlineLinkTexts } from '#features/offline/link-texts.ts';
import { forgetReader } from '#features/shell/forget-reader.ts';
import { planTexts } from '#features/subscriptions/plan-texts.ts';
import { PlanSettings } from '#features/subscriptions/ui/plan-settings.tsx';
import { storedSupportsTexts } from '#features/supports/stored-texts.ts';
import { StoredSupports } from '#features/supports/ui/stored-supports.tsx';
import { storedVotesTexts } from '#features/votes/stored-texts.ts';
import { StoredVotes } from '#features/votes/ui/stored-votes.tsx';
import { publication } from '#lib/publication.ts';
import { useHashScroll } from '#lib/use-hash-scroll.ts';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/settings')({
  /** The token of the mail that confirms a deletion. */
  validateSearch: ({ elimina }: Record<string, unknown>): { elimina?: string } =>
    typeof elimina === 'string' && elimina ? { elimina } : {},
  head: unlistedHead(accountHeads.settings),
  component: SettingsPage,
});

function SettingsPage() {
  const { elimina } = Route.useSearch();
  const [isGone, setGone] = useState(false);
  if (isGone) return <Goodbye />;
  return <OwnSettings deletionToken={elimina} onDeleted={() => setGone(true)} />;
}

/** Whatever was the reader's own is forgotten once nothing of it is in sight. */
function Goodbye() {
  const queryClient = useQueryClient();
  useEffect(() => void forgetReader(queryClient), [queryClient]);
  return (
    <EmptyState
      level={1}
      title={accountSettingsTexts.goodbyeTitle}
      text={accountSettingsTexts.goodbyeText}
      action={<RouterButtonLink to="/">{accountSettingsTexts.goHome}</RouterButtonLink>}
    />
  );
}

function OwnSettings({ deletionToken, onDeleted }: { deletionToken: string | undefined; onDeleted: () => void }) {
  const isSignedIn = useSignedIn('/settings');
  const { data: settings, isError, refetch } = useQuery({ ...settingsQuery(), enabled: isSignedIn });
  useHashScroll(settings !== undefined);

  // What was there stays on the page, with what is typed in it, while an answer fails to come.
  if (settings) {
    return <SettingsScreen settings={settings} parts={parts} deletionToken={deletionToken} onDeleted={onDeleted} />;
  }
  if (isError) {
    return <EmptyState level={1} title={accountSettingsTexts.failed} action={<RetryButton onRetry={refetch} />} />;
  }
  return <LoadingScreen message={accountSettingsTexts.loading} />;
}

/** What other features keep about their reader. */
const parts = [
  {
    id: 'notifiche',
    title: choiceTexts.title,
    get help() {
      return publication.sendsMail ? choiceTexts.help : choiceTexts.noMail;
    },
    content: <ChoicesOfNotifications />,
  },
  {
    id: 'abbonamento',
    title: planTexts.title,
    get help() {
      return planTexts.help;
    },
    content: <PlanSettings />,
  },
  { id: 'voti', title: storedVotesTexts.title, help: storedVotesTexts.help, content: <StoredVotes /> },
  { id: 'sostegni', title: storedSupportsTexts.title, help: storedSupportsTexts.help, content: <StoredSupports /> },
  {
    id: 'decisioni',
    title: ownDecisionTexts.title,
    help: ownDecisionTexts.settingsHelp,
    content: <RouterArrowLink to="/le-mie-decisioni">{ownDecisionTexts.open}</RouterArrowLink>,
  },
  {
    id: 'senza-rete',
    title: offlineLinkTexts.title,
    help: offlineLinkTexts.help,
    content: <RouterArrowLink to="/senza-rete">{offlineLinkTexts.open}</RouterArrowLink>,
  },
];
