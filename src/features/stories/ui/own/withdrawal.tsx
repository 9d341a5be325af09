import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { ownTexts } from '../../own-texts.ts';
import { withdrawStory } from '../author-api.ts';
import { useAct } from './use-act.ts';

/** Takes a story back, after one question. */
export function Withdrawal({ id }: { id: string }) {
  const { isSending, failure, act } = useAct(id);
  const [isAsking, setAsking] = useState(false);

  const withdraw = async () => {
    if (await act(() => withdrawStory(id), ownTexts.withdrawn)) setAsking(false);
  };

  return (
    <p>
      <Button onClick={() => setAsking(true)}>{ownTexts.withdraw}</Button>
      <ConfirmQuestion
        open={isAsking}
        title={ownTexts.withdrawTitle}
        text={ownTexts.withdrawText}
        yes={isSending ? ownTexts.sending : ownTexts.withdrawYes}
        busy={isSending}
        onYes={withdraw}
        onClose={() => setAsking(false)}
      >
        <FormFailure>{failure}</FormFailure>
      </ConfirmQuestion>
    </p>
  );
}
