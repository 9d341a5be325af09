import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { publication } from '#lib/publication.ts';
import { authTexts } from '../../auth-texts.ts';
import { isEmailShaped } from '../../email.ts';
import type { changeEmail } from '../../email-change-endpoints.ts';
import type { WaitingReason } from '../../mailboxes.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';
import { accountCall } from '../api.ts';
import { EmailField } from '../email-field.tsx';
import { FormError } from '../form-error.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { SettingsSection } from './settings-section.tsx';

interface EmailSectionProps {
  email: string;
  votesWait: WaitingReason | null;
  hasPassword: boolean;
  twoFactorEnabled: boolean;
}

/** The address, and how it is changed: with the password, and the code of the app where there is one. */
export function EmailSection({ email, votesWait, hasPassword, twoFactorEnabled }: EmailSectionProps) {
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { isSending, complaints, onSubmit } = useAccountForm(
    () => ({
      newEmail: isEmailShaped(newEmail) ? undefined : authTexts.emailInvalid,
      password: !hasPassword || password ? undefined : accountSettingsTexts.passwordMissing,
      code: !twoFactorEnabled || code.trim() ? undefined : accountSettingsTexts.twoFactorCodeMissing,
    }),
    async () => {
      await accountCall<typeof changeEmail>('post', '/api/auth/change-email', {
        body: {
          newEmail: newEmail.trim(),
          ...(hasPassword ? { password } : {}),
          ...(twoFactorEnabled ? { code } : {}),
        },
      });
      setSentTo(newEmail.trim());
      setNewEmail('');
      setPassword('');
      setCode('');
    },
  );
  return (
    <SettingsSection id="email" title={accountSettingsTexts.email} help={accountSettingsTexts.emailHelp}>
      <p>
        {accountSettingsTexts.emailNow} <b>{email}</b>
      </p>
      {votesWait && <p className="form-notice">{accountSettingsTexts.votesWait[votesWait]}</p>}
      {publication.sendsMail && (
        <form className="account-fields" noValidate onSubmit={onSubmit}>
          <FormError>{complaints['form']}</FormError>
          <EmailField
            label={accountSettingsTexts.newEmail}
            value={newEmail}
            error={complaints['newEmail']}
            onChange={setNewEmail}
          />
          {hasPassword ? (
            <PasswordField
              label={accountSettingsTexts.password}
              autoComplete="current-password"
              value={password}
              error={complaints['password']}
              onChange={(event) => setPassword(event.target.value)}
            />
          ) : (
            <p>{accountSettingsTexts.emailNeedsSignIn}</p>
          )}
          {twoFactorEnabled && (
            <TextInput
              label={accountSettingsTexts.emailCode}
              autoComplete="one-time-code"
              inputMode="numeric"
              value={code}
              error={complaints['code']}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
          <Button type="submit" busy={isSending}>
            {isSending ? accountSettingsTexts.saving : accountSettingsTexts.changeEmail}
          </Button>
          <div role="status">{sentTo && <p className="form-notice">{accountSettingsTexts.emailSent(sentTo)}</p>}</div>
        </form>
      )}
    </SettingsSection>
  );
}
