import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { ownTexts } from '../../own-texts.ts';
import { Failure } from './failure.tsx';
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
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={ownTexts.withdrawTitle}
        description={ownTexts.withdrawText}
      >
        <Failure>{failure}</Failure>
        <div className="button-row">
          <Button variant="contro" busy={isSending} onClick={() => void withdraw()}>
            {isSending ? ownTexts.sending : ownTexts.withdrawYes}
          </Button>
          <Button onClick={() => setAsking(false)}>{ownTexts.cancel}</Button>
        </div>
      </Dialog>
    </p>
  );
}
