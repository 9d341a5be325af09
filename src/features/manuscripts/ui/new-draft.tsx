import { useState } from 'react';
import { Button } from '#design/button.tsx';
import type { Role } from '#features/accounts/roles.ts';
import { newTexts } from '../list-texts.ts';
import { NewDraftDialog, type DraftOrigin } from './new-draft-dialog.tsx';

interface NewDraftButtonProps {
  role: Role;
  /** The local story from which it comes. */
  origin?: DraftOrigin;
}

/** Begins an article: asks for what its format needs from the first moment. */
export function NewDraftButton({ role, origin }: NewDraftButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size={origin && 'small'} onClick={() => setOpen(true)}>
        {origin ? newTexts.openFrom : newTexts.open}
      </Button>
      {isOpen && (
        <NewDraftDialog canWriteDualita={role !== 'contributor'} origin={origin} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
