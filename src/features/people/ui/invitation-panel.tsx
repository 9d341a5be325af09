import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { withdrawInvitation } from '../calls.ts';
import type { PersonFile } from '../contract.ts';
import { personTexts } from '../texts.ts';
import { usePersonCall } from './use-person-call.ts';

/** A link of an admin that nobody has used yet: who gave it, and how to take it back. */
export function InvitationPanel({
  person,
  onWithdraw,
}: {
  person: PersonFile;
  /** The panel goes with the invitation, and the focus with it. */
  onWithdraw: () => void;
}) {
  const { id, invitation } = person;
  const { isBusy, run } = usePersonCall(id);
  if (!invitation) return null;
  const words = person.hasComeIn ? personTexts.openLinks.password : personTexts.openLinks.invitation;
  return (
    <Panel title={words.title} help={words.help}>
      <p>{personTexts.invited(invitation.invitedBy, invitation.expiresAt)}</p>
      <Button
        busy={isBusy}
        onClick={() => {
          onWithdraw();
          void run(() => withdrawInvitation(id), words.withdrawn);
        }}
      >
        {words.withdraw}
      </Button>
    </Panel>
  );
}
