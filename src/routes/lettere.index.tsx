import { createFileRoute } from '@tanstack/react-router';
import { lettersFeed, lettersHead } from '#features/newsletters/head.ts';
import { LettersScreen } from '#features/newsletters/ui/letters-screen.tsx';
import { pageHead } from './-head.ts';

export const Route = createFileRoute('/lettere/')({
  loader: async ({ context: { queryClient } }) => {
    await (await import('#features/newsletters/load-letters.ts')).loadLetters(queryClient);
  },
  head: () => pageHead({ ...lettersHead, path: '/lettere', feeds: [lettersFeed] }),
  component: LettersScreen,
});
