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
import { FormFailure } from '#design/form-failure.tsx';
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
  const [sentTo, setSentTo] = useState('');
  const { field, isSending, complaints, onSubmit } = useAccountForm(
    { newEmail: '', password: '', code: '' },
    ({ newEmail, password, code }) => ({
      newEmail: isEmailShaped(newEmail) ? undefined : authTexts.emailInvalid,
      password: !hasPassword || password ? undefined : accountSettingsTexts.passwordMissing,
      code: !twoFactorEnabled || code.trim() ? undefined : accountSettingsTexts.twoFactorCodeMissing,
    }),
    async ({ newEmail, password, code }, reset) => {
      await accountCall<typeof changeEmail>('post', '/api/auth/change-email', {
        body: {
          newEmail: newEmail.trim(),
          ...(hasPassword ? { password } : {}),
          ...(twoFactorEnabled ? { code } : {}),
        },
      });
      setSentTo(newEmail.trim());
      reset();
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
          <FormFailure look="notice">{complaints.form}</FormFailure>
          <EmailField {...field('newEmail')} label={accountSettingsTexts.newEmail} />
          {hasPassword ? (
            <PasswordField
              {...field('password')}
              label={accountSettingsTexts.password}
              autoComplete="current-password"
            />
          ) : (
            <p>{accountSettingsTexts.emailNeedsSignIn}</p>
          )}
          {twoFactorEnabled && (
            <TextInput
              {...field('code')}
              label={accountSettingsTexts.emailCode}
              autoComplete="one-time-code"
              inputMode="numeric"
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
