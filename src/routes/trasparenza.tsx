import { createFileRoute } from '@tanstack/react-router';
import { moderationHeads } from '#features/moderation/heads.ts';
import { TransparencyScreen } from '#features/moderation/ui/transparency/transparency-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/trasparenza')({
  // Of what the loader needs nothing is in what every reader downloads.
  loader: async ({ context }) =>
    (await import('#features/moderation/load-transparency.ts')).loadTransparency(context.queryClient),
  head: () => pageHead({ ...moderationHeads.transparency, path: '/trasparenza' }),
  component: TransparencyScreen,
});
