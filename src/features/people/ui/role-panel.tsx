import { useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { Select } from '#design/select.tsx';
import { roleNames } from '#features/accounts/role-names.ts';
import { roles, type Role } from '#features/accounts/roles.ts';
import { giveRole } from '../calls.ts';
import type { PersonFile } from '../contract.ts';
import { personTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { usePersonCall } from './use-person-call.ts';

/** Gives a person another role. Whoever has not confirmed who they are for ten minutes is asked to first. */
export function RolePanel({ person }: { person: PersonFile }) {
  const [role, setRole] = useState<Role>(person.role);
  const [shown, setShown] = useState(person);
  // What is chosen is a change of the role that this person is seen to have.
  if (shown.id !== person.id || shown.role !== person.role) {
    setShown(person);
    setRole(person.role);
  }
  const [isConfirming, setConfirming] = useState(false);
  const { isBusy, run } = usePersonCall(person.id);

  const change = async () => {
    const outcome = await run(() => giveRole(person.id, role), personTexts.roleDone);
    setConfirming(outcome === 'confirm first');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change();
  };

  return (
    <Panel title={personTexts.role} help={personTexts.roleHelp}>
      <form className="panel-form" onSubmit={submit}>
        <Select
          label={personTexts.roleField}
          options={roles.map((one) => ({ value: one, label: roleNames[one] }))}
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
        />
        <Button type="submit" variant="primary" busy={isBusy || role === person.role}>
          {isBusy ? personTexts.roleSaving : personTexts.roleSave}
        </Button>
      </form>
      {isConfirming && <ConfirmDialog onConfirmed={() => void change()} onClose={() => setConfirming(false)} />}
    </Panel>
  );
}
