import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { showToast } from '#design/toast-store.ts';
import { publication } from '#lib/publication.ts';
import { passwordProblemText } from '../../password-rules.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';
import { authCall, ownAuthCall } from '../api.ts';
import { FormFailure } from '#design/form-failure.tsx';
import { passwordChecklist } from '../password-checklist.ts';
import { refreshAccount } from '../refresh-account.ts';
import { useAccountForm } from '../use-account-form.ts';
import { SettingsSection } from './settings-section.tsx';

/** A new password for the old one; for an account without any, the mail that sets one. */
export function PasswordSection({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  return (
    <SettingsSection
      id="password"
      title={accountSettingsTexts.passwordTitle}
      help={hasPassword ? accountSettingsTexts.passwordHelp : undefined}
    >
      {hasPassword ? <ChangePassword /> : <FirstPassword email={email} />}
    </SettingsSection>
  );
}

function ChangePassword() {
  const queryClient = useQueryClient();
  const { values, field, isSending, complaints, failure, onSubmit } = useAccountForm(
    { currentPassword: '', newPassword: '' },
    ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword ? undefined : accountSettingsTexts.passwordMissing,
      newPassword: passwordProblemText(newPassword),
    }),
    async ({ currentPassword, newPassword }, reset) => {
      await ownAuthCall('/change-password', { currentPassword, newPassword, revokeOtherSessions: true });
      reset();
      showToast({ title: accountSettingsTexts.passwordChanged });
      await refreshAccount(queryClient);
    },
  );
  const isWrong = failure?.code === 'INVALID_PASSWORD';
  return (
    <form className="account-fields" noValidate onSubmit={onSubmit}>
      <FormFailure look="notice">{isWrong ? undefined : complaints.form}</FormFailure>
      <PasswordField
        label={accountSettingsTexts.currentPassword}
        name="current-password"
        autoComplete="current-password"
        {...field('currentPassword')}
        {...(isWrong ? { error: complaints.form } : {})}
      />
      <PasswordField
        label={accountSettingsTexts.newPassword}
        name="new-password"
        autoComplete="new-password"
        rules={passwordChecklist(values.newPassword)}
        {...field('newPassword')}
      />
      <Button type="submit" busy={isSending}>
        {isSending ? accountSettingsTexts.saving : accountSettingsTexts.changePassword}
      </Button>
    </form>
  );
}

function FirstPassword({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  const { isSending, complaints, onSubmit } = useAccountForm(
    {},
    () => ({}),
    async () => {
      await authCall('/request-password-reset', { email });
      setSent(true);
    },
  );
  return (
    <form className="account-fields" noValidate onSubmit={onSubmit}>
      <p>{accountSettingsTexts.noPassword}</p>
      <FormFailure look="notice">{complaints.form}</FormFailure>
      {publication.sendsMail && (
        <Button type="submit" busy={isSent || isSending}>
          {accountSettingsTexts.sendPasswordLink}
        </Button>
      )}
      <div role="status">{isSent && <p className="form-notice">{accountSettingsTexts.passwordLinkSent}</p>}</div>
    </form>
  );
}
