import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import type { Role } from '#features/accounts/roles.ts';
import { newTexts } from '../list-texts.ts';
import { NewDraftForm } from './new-draft-form.tsx';

/** Begins an article: asks for what its format needs from the first moment. */
export function NewDraftButton({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {newTexts.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={newTexts.title}>
        <NewDraftForm canWriteDualita={role !== 'contributor'} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
