import { createFileRoute } from '@tanstack/react-router';
import { letterHeads } from '#features/newsletters/head.ts';
import { PremiumLetterScreen } from '#features/newsletters/ui/premium-letter-screen.tsx';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/lettere/premium/$number')({
  head: unlistedHead(letterHeads.premium),
  component: PremiumLetterPage,
});

function PremiumLetterPage() {
  const { number } = Route.useParams();
  return <PremiumLetterScreen number={number} />;
}
