import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { settingsTexts } from '../../settings-texts.ts';
import { authCall } from '../api.ts';
import { FormError } from '../form-error.tsx';
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
  const [password, setPassword] = useState('');
  const [isMailSent, setMailSent] = useState(false);
  const needsPassword = hasPassword && !token;
  const { isSending, complaints, onSubmit } = useAccountForm(
    () => ({ password: !needsPassword || password ? undefined : settingsTexts.passwordMissing }),
    async () => {
      const { isDeleted } = await authCall('/delete-user', {
        ...(token ? { token } : {}),
        ...(needsPassword ? { password } : {}),
      });
      if (isDeleted) onDeleted();
      else setMailSent(true);
    },
  );

  return (
    <SettingsSection id="elimina" title={settingsTexts.remove} help={settingsTexts.removeHelp}>
      <Button variant="contro" onClick={() => setOpen(true)}>
        {settingsTexts.removeStart}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={settingsTexts.removeTitle}
        description={settingsTexts.removeHelp}
      >
        <form className="account-fields" noValidate onSubmit={onSubmit}>
          {token && <p>{settingsTexts.removeByLink}</p>}
          {!token && !hasPassword && <p>{settingsTexts.removeByMail}</p>}
          <FormError>{complaints['form']}</FormError>
          <div role="status">{isMailSent && <p className="form-notice">{settingsTexts.removeSent}</p>}</div>
          {needsPassword && (
            <PasswordField
              label={settingsTexts.password}
              autoComplete="current-password"
              value={password}
              error={complaints['password']}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
          <div className="button-row">
            <Button type="submit" variant="contro" disabled={isMailSent} busy={isSending}>
              {isSending ? settingsTexts.removing : settingsTexts.removeConfirm}
            </Button>
            <Button onClick={() => setOpen(false)}>{settingsTexts.cancel}</Button>
          </div>
        </form>
      </Dialog>
    </SettingsSection>
  );
}
