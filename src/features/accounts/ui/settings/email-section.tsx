import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { authTexts } from '../../auth-texts.ts';
import { isEmailShaped } from '../../email.ts';
import { settingsTexts } from '../../settings-texts.ts';
import { authCall } from '../api.ts';
import { EmailField } from '../email-field.tsx';
import { FormError } from '../form-error.tsx';
import { useSubmit } from '../use-submit.ts';
import { SettingsSection } from './settings-section.tsx';

/** The address, and how it is changed. */
export function EmailSection({ email }: { email: string }) {
  const [newEmail, setNewEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { isSending, complaints, onSubmit } = useSubmit(
    () => ({ newEmail: isEmailShaped(newEmail) ? undefined : authTexts.emailInvalid }),
    async () => {
      await authCall('/change-email', { newEmail: newEmail.trim() });
      setSentTo(newEmail.trim());
      setNewEmail('');
    },
  );
  return (
    <SettingsSection id="email" title={settingsTexts.email} help={settingsTexts.emailHelp}>
      <p>
        {settingsTexts.emailNow} <b>{email}</b>
      </p>
      <form className="account-fields" noValidate onSubmit={onSubmit}>
        <FormError>{complaints['form']}</FormError>
        <EmailField
          label={settingsTexts.newEmail}
          value={newEmail}
          error={complaints['newEmail']}
          onChange={setNewEmail}
        />
        <Button type="submit" disabled={isSending}>
          {isSending ? settingsTexts.saving : settingsTexts.changeEmail}
        </Button>
        <div role="status">{sentTo && <p className="auth-notice">{settingsTexts.emailSent(sentTo)}</p>}</div>
      </form>
    </SettingsSection>
  );
}
