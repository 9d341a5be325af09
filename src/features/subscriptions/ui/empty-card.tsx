import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { useSession } from '#features/accounts/use-session.ts';
import type { SubscriptionItem } from '../admin-contract.ts';
import { adminSubscriptionTexts as texts } from '../admin-texts.ts';
import { EmptyCardDialog } from './empty-card-dialog.tsx';

interface EmptyCardProps {
  subscription: SubscriptionItem & { card: NonNullable<SubscriptionItem['card']> };
  /** Called once the list shows that it is empty: the button is gone then. */
  onEmptied: () => void;
}

/** Takes the giver's words off the card of a given plan, after asking why. */
export function EmptyCard({ subscription: { id, card, giverName }, onEmptied }: EmptyCardProps) {
  const userId = useSession()?.user.id;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={texts.emptyCardSpoken(giverName ?? card.fromName)}
        onClick={() => setAsking(true)}
      >
        {texts.emptyCard}
      </Button>
      {isAsking && userId && (
        <EmptyCardDialog
          subscriptionId={id}
          card={card}
          userId={userId}
          onClose={() => setAsking(false)}
          onDone={onEmptied}
        />
      )}
    </>
  );
}
