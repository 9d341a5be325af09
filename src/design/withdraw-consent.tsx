import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ConfirmQuestion } from './confirm-question.tsx';
import { showToast } from './toast-store.ts';
import { useWrite } from './use-write.ts';

interface WithdrawConsentProps<Answer> {
  texts: Record<'withdraw' | 'confirmTitle' | 'confirmText' | 'confirm' | 'done' | 'withdrawFailed', string> & {
    doneText: (withdrawn: number) => string;
  };
  /** How much is kept, or that it could not be read. */
  standing: string | undefined;
  /** Whether anything is kept, as far as that is known. */
  isStored: boolean;
  write: () => Promise<Answer>;
  onDone: () => void;
  /** Between the button and its question. */
  children?: ReactNode;
}

/** What is kept with its reader by their consent, and the withdrawal of it, which asks first. */
export function WithdrawConsent<Answer extends { withdrawn: number }>(props: WithdrawConsentProps<Answer>) {
  const { texts, standing, isStored, write, onDone, children } = props;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run: withdraw } = useWrite({
    write,
    onDone: ({ withdrawn }: Answer) => {
      setOpen(false);
      showToast({ title: texts.done, text: texts.doneText(withdrawn) });
      onDone();
    },
    failed: texts.withdrawFailed,
  });
  return (
    <>
      <p role="status">{standing}</p>
      <Button variant="contro" busy={!isStored} onClick={() => setOpen(true)}>
        {texts.withdraw}
      </Button>
      {children}
      <ConfirmQuestion
        open={isOpen}
        title={texts.confirmTitle}
        text={texts.confirmText}
        yes={texts.confirm}
        busy={isBusy}
        onYes={withdraw}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
