import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { Role } from '#features/accounts/roles.ts';
import { newTexts } from '../list-texts.ts';
import { NewDraftForm, type DraftOrigin } from './new-draft-form.tsx';

interface NewDraftButtonProps {
  role: Role;
  /** The local story from which it comes. */
  origin?: DraftOrigin;
}

/** Begins an article: asks for what its format needs from the first moment. */
export function NewDraftButton({ role, origin }: NewDraftButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button variant="primary" size={origin && 'small'} onClick={() => setOpen(true)}>
        {origin ? newTexts.openFrom : newTexts.open}
      </Button>
      <Dialog
        open={isOpen}
        busy={isSending}
        onOpenChange={setOpen}
        title={origin ? newTexts.titleFrom(origin.title) : newTexts.title}
      >
        <NewDraftForm
          canWriteDualita={role !== 'contributor'}
          origin={origin}
          onSending={setSending}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}
