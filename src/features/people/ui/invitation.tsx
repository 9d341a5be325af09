import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { Select } from '#design/select.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useWrite } from '#design/use-write.ts';
import { asksToConfirm } from '#features/accounts/asks-to-confirm.ts';
import { roleNames } from '#features/accounts/role-names.ts';
import { roles, type Role } from '#features/accounts/roles.ts';
import { invitePerson } from '../calls.ts';
import type { Invitation as Given } from '../contract.ts';
import { renewPeople } from '../queries.ts';
import { invitationTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { wordsOf } from './use-person-call.ts';

/** Makes a link with which somebody comes in, to be handed on by hand: it also works where no mail goes out. */
export function Invitation() {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('writer');
  const [isConfirming, setConfirming] = useState(false);
  const [invited, setInvited] = useState<Given & { email: string }>();

  const {
    isBusy,
    error,
    run: invite,
  } = useWrite({
    write: async () => {
      setConfirming(false);
      setInvited(undefined);
      setInvited({ ...(await invitePerson({ email, role })), email });
      renewPeople(queries);
    },
    onFailed: (failure) => setConfirming(asksToConfirm(failure)),
  });

  return (
    <Panel title={invitationTexts.title} help={invitationTexts.help} className="person-invitation">
      <form
        className="panel-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void invite();
        }}
      >
        <TextInput
          label={invitationTexts.email}
          type="email"
          autoComplete="off"
          value={email}
          error={error && !asksToConfirm(error) ? wordsOf(error) : undefined}
          onChange={({ target }) => {
            setEmail(target.value);
            setInvited(undefined);
          }}
        />
        <Select
          label={invitationTexts.role}
          options={roles.map((one) => ({ value: one, label: roleNames[one] }))}
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          {invitationTexts.make}
        </Button>
      </form>
      <div role="status">{invited && <InvitationLink {...invited} label={invitationTexts.link(invited.email)} />}</div>
      {isConfirming && <ConfirmDialog onConfirmed={() => void invite()} onClose={() => setConfirming(false)} />}
    </Panel>
  );
}
