import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { copyText, selectField } from '#design/copy-text.ts';
import { TextInput } from '#design/text-input.tsx';
import { showToast } from '#design/toast-store.ts';
import type { Invitation } from '../contract.ts';
import { invitationTexts } from '../texts.ts';

/** A link to choose a password with, to be handed on, with what it is and for whom. */
export function InvitationLink({ label, url, expiresAt }: Invitation & { label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(url, () => selectField(field.current))) showToast({ title: invitationTexts.copied });
    else showToast({ title: invitationTexts.notCopied, tone: 'error' });
  };
  return (
    <div className="handed-link">
      <TextInput ref={field} label={label} help={invitationTexts.linkHelp(expiresAt)} readOnly value={url} />
      <Button onClick={() => void copy()}>{invitationTexts.copy}</Button>
    </div>
  );
}
