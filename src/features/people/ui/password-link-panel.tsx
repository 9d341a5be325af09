import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { Panel } from '#design/panel.tsx';
import { useWrite } from '#design/use-write.ts';
import { asksToConfirm } from '#features/accounts/asks-to-confirm.ts';
import { publication } from '#lib/publication.ts';
import { makePasswordLink } from '../calls.ts';
import type { Invitation, PersonFile } from '../contract.ts';
import { renewPerson } from '../queries.ts';
import { passwordLinkTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { wordsOf } from './use-person-call.ts';

/** Makes the link for a lost password, to be handed on by hand: where no mail brings it, and not for admins. Whoever has not come in yet is invited. */
export function PasswordLinkPanel({ person }: { person: PersonFile }) {
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [link, setLink] = useState<Invitation>();
  const {
    isBusy,
    error,
    run: make,
  } = useWrite({
    write: async () => {
      setConfirming(false);
      setLink(await makePasswordLink(person.id));
      await renewPerson(queries, person.id);
    },
    onFailed: (failure) => setConfirming(asksToConfirm(failure)),
  });
  if (publication.sendsMail || person.role === 'admin' || !person.hasComeIn) return null;

  return (
    <Panel title={passwordLinkTexts.title} help={passwordLinkTexts.help}>
      <Button busy={isBusy} onClick={() => void make()}>
        {passwordLinkTexts.make}
      </Button>
      <div role="alert">{error && !asksToConfirm(error) && <FieldError>{wordsOf(error)}</FieldError>}</div>
      <div role="status">
        {link && person.invitation && <InvitationLink {...link} label={passwordLinkTexts.link(person.email)} />}
      </div>
      {isConfirming && <ConfirmDialog onConfirmed={() => void make()} onClose={() => setConfirming(false)} />}
    </Panel>
  );
}
