import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { Panel } from '#design/panel.tsx';
import { publication } from '#lib/publication.ts';
import { makePasswordLink } from '../calls.ts';
import type { Invitation, PersonFile } from '../contract.ts';
import { renewPerson } from '../queries.ts';
import { passwordLinkTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { partOf, wordsOf } from './use-person-call.ts';

/** Makes the link for a lost password, to be handed on by hand: where no mail brings it, and not for admins. */
export function PasswordLinkPanel({ person }: { person: PersonFile }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const [given, setGiven] = useState<Invitation>();
  if (publication.sendsMail || person.role === 'admin' || !canSignIn(person)) return null;

  const make = async () => {
    setBusy(true);
    setConfirming(false);
    setComplaint(undefined);
    try {
      setGiven(await makePasswordLink(person.id));
      await renewPerson(queries, person.id);
    } catch (error) {
      if (partOf(error, 'code') === 'confirm_identity') setConfirming(true);
      else setComplaint(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title={passwordLinkTexts.title} help={passwordLinkTexts.help}>
      <Button busy={isBusy} onClick={() => void make()}>
        {passwordLinkTexts.make}
      </Button>
      <div role="alert">{complaint && <FieldError>{complaint}</FieldError>}</div>
      <div role="status">
        {given && person.invitation && <InvitationLink {...given} label={passwordLinkTexts.link(person.email)} />}
      </div>
      {isConfirming && <ConfirmDialog onConfirmed={() => void make()} onClose={() => setConfirming(false)} />}
    </Panel>
  );
}

/** Whoever cannot sign in yet is invited. */
export const canSignIn = ({ emailVerified, hasPassword, hasGoogle }: PersonFile) =>
  emailVerified && (hasPassword || hasGoogle);
