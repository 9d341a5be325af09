import { Link } from '#design/link.tsx';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { PasswordField } from '#design/password-field.tsx';
import type { SanctionNotice } from '../sanction-contract.ts';
import { authTexts } from '../auth-texts.ts';
import { isEmailShaped } from '../email.ts';
import { AuthForm } from './auth-form.tsx';
import { AccountError, authCall } from './api.ts';
import { EmailField } from './email-field.tsx';
import { Resend } from './resend.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SignInFormProps {
  /** Where the reader came from, as the address says. */
  redirect: string | undefined;
  /** The address that mails lead on to. */
  returnTo: () => string;
  onSignedIn: () => Promise<void>;
  /** The password was right, and a code is due. */
  onSecondFactor: () => void;
  /** The password was right, and the account is suspended. */
  onSuspended: (suspension: SanctionNotice) => void;
}

/** E-mail and password. An address that was never confirmed can have its mail sent again. */
export function SignInForm({ redirect, returnTo, onSignedIn, onSecondFactor, onSuspended }: SignInFormProps) {
  const [rememberMe, setRememberMe] = useState(true);
  const { values, field, isSending, complaints, failure, onSubmit } = useAccountForm(
    { email: '', password: '' },
    ({ email, password }) => ({
      email: isEmailShaped(email) ? undefined : authTexts.emailInvalid,
      password: password ? undefined : authTexts.passwordMissing,
    }),
    async ({ email, password }) => {
      const body = { email: email.trim(), password, rememberMe };
      const { twoFactorRedirect } = await authCall('/sign-in/email', body).catch((error: unknown) => {
        const suspension = suspensionIn(error);
        if (suspension) onSuspended(suspension);
        throw error;
      });
      if (twoFactorRedirect) onSecondFactor();
      else await onSignedIn();
    },
  );

  return (
    <AuthForm failure={complaints.form} onSubmit={onSubmit}>
      {failure?.code === 'EMAIL_NOT_VERIFIED' && <Resend email={values.email.trim()} returnTo={returnTo} />}
      <EmailField {...field('email')} />
      <PasswordField
        {...field('password')}
        label={authTexts.password}
        name="password"
        autoComplete="current-password"
        required
      />
      <Checkbox
        label={authTexts.remember}
        name="remember"
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.target.checked)}
      />
      <Button type="submit" variant="primary" wide busy={isSending}>
        {isSending ? authTexts.signingIn : authTexts.signIn}
      </Button>
      <p>
        <Link to="/auth/reset-password" search={redirect ? { redirect } : {}} className="touch-area">
          {authTexts.forgotten}
        </Link>
      </p>
    </AuthForm>
  );
}

/** Why and until when, where a suspension is what keeps somebody out. */
function suspensionIn(error: unknown): SanctionNotice | undefined {
  if (!(error instanceof AccountError) || error.code !== 'BANNED_USER') return undefined;
  return (error.details as { suspension?: SanctionNotice } | undefined)?.suspension;
}
