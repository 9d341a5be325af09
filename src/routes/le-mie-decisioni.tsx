import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { moderationHeads } from '#features/moderation/heads.ts';
import { ownDecisionTexts } from '#features/moderation/own-decision-texts.ts';
import { OwnDecisions } from '#features/moderation/ui/own/own-decisions.tsx';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/le-mie-decisioni')({
  head: unlistedHead(moderationHeads.decisions),
  component: OwnDecisionsPage,
});

function OwnDecisionsPage() {
  const isSignedIn = useSignedIn('/le-mie-decisioni');
  const session = useSession();
  if (!isSignedIn || !session) return <LoadingScreen message={ownDecisionTexts.loading} />;
  return (
    <div className="awaited">
      <OwnDecisions key={session.user.id} userId={session.user.id} />
    </div>
  );
}
