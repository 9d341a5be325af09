import { createFileRoute } from '@tanstack/react-router';
import { PaperDate } from '#design/paper-date.tsx';
import { CorrectionLog } from '#features/rettifica/ui/correction-log.tsx';
import { moderationHeads } from '#features/moderation/heads.ts';
import { ShareLine } from '#features/share/ui/share-line.tsx';
import { TransparencyScreen } from '#features/moderation/ui/transparency/transparency-screen.tsx';
import { pageClock } from '#lib/page-clock.ts';
import { publication } from '#lib/publication.ts';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/trasparenza')({
  // Of what the loader needs nothing is in what every reader downloads.
  loader: async ({ context: { queryClient } }) => {
    const [{ loadTransparency }, { loadShare }, { loadCorrections }] = await Promise.all([
      import('#features/moderation/load-transparency.ts'),
      import('#features/share/load-share.ts'),
      import('#features/rettifica/load-corrections.ts'),
    ]);
    await Promise.all([
      loadTransparency(queryClient),
      isSold() && loadShare(queryClient),
      loadCorrections(queryClient),
    ]);
    return { readAt: pageClock() };
  },
  head: () => pageHead({ ...moderationHeads.transparency, path: '/trasparenza' }),
  component: TransparencyPage,
});

function TransparencyPage() {
  return (
    <>
      <PaperDate readAt={Route.useLoaderData().readAt} />
      <TransparencyScreen share={isSold() && <ShareLine />} corrections={<CorrectionLog />} />
    </>
  );
}

/** Where nothing was ever sold there is nothing to share. */
const isSold = () => publication.sells || publication.hasSold;
