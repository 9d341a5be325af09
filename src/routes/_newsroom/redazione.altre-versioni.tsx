import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/use-session.ts';
import { counterVoicesHead } from '#features/counter-voices/head.ts';
import { parseVoiceSearch } from '#features/counter-voices/search.ts';
import { VoiceList } from '#features/counter-voices/ui/voice-list.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/redazione/altre-versioni')({
  validateSearch: parseVoiceSearch,
  head: unlistedHead(counterVoicesHead),
  component: CounterVoicesPage,
});

function CounterVoicesPage() {
  const session = useSession();
  const search = Route.useSearch();
  return (
    <AdminPage title={counterVoicesHead.title}>
      {session && <VoiceList search={search} userId={session.user.id} />}
    </AdminPage>
  );
}
