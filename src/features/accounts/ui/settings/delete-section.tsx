import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { accountSettingsTexts } from '../../settings-texts.ts';
import { ownAuthCall } from '../api.ts';
import { FormFailure } from '#design/form-failure.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { SettingsSection } from './settings-section.tsx';

interface DeleteSectionProps {
  hasPassword: boolean;
  /** From the mail that confirms the deletion of an account without a password. */
  token: string | undefined;
  onDeleted: () => void;
}

/** The end of an account: what happens with it, and the password, the mail or the recent sign-in that confirms. */
export function DeleteSection({ hasPassword, token, onDeleted }: DeleteSectionProps) {
  const [isOpen, setOpen] = useState(token !== undefined);
  const [isMailSent, setMailSent] = useState(false);
  const needsPassword = hasPassword && !token;
  const { field, isSending, complaints, onSubmit } = useAccountForm(
    { password: '' },
    ({ password }) => ({ password: !needsPassword || password ? undefined : accountSettingsTexts.passwordMissing }),
    async ({ password }) => {
      const { isDeleted } = await ownAuthCall('/delete-user', {
        ...(token ? { token } : {}),
        ...(needsPassword ? { password } : {}),
      });
      if (isDeleted) onDeleted();
      else setMailSent(true);
    },
  );

  return (
    <SettingsSection id="elimina" title={accountSettingsTexts.remove} help={accountSettingsTexts.removeHelp}>
      <Button variant="contro" onClick={() => setOpen(true)}>
        {accountSettingsTexts.removeStart}
      </Button>
      <Dialog
        open={isOpen}
        busy={isSending}
        onOpenChange={setOpen}
        title={accountSettingsTexts.removeTitle}
        description={accountSettingsTexts.removeHelp}
      >
        <form className="account-fields" noValidate onSubmit={onSubmit}>
          {token && <p>{accountSettingsTexts.removeByLink}</p>}
          {!token && !hasPassword && <p>{accountSettingsTexts.removeByMail}</p>}
          <FormFailure look="notice">{complaints.form}</FormFailure>
          <div role="status">{isMailSent && <p className="form-notice">{accountSettingsTexts.removeSent}</p>}</div>
          {needsPassword && (
            <PasswordField
              {...field('password')}
              label={accountSettingsTexts.password}
              autoComplete="current-password"
            />
          )}
          <div className="button-row">
            <Button type="submit" variant="contro" busy={isMailSent || isSending}>
              {isSending ? accountSettingsTexts.removing : accountSettingsTexts.removeConfirm}
            </Button>
            <Button busy={isSending} onClick={() => setOpen(false)}>
              {accountSettingsTexts.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </SettingsSection>
  );
}
