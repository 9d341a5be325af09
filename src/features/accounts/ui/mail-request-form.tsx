import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { authTexts } from '../auth-texts.ts';
import { isEmailShaped } from '../email.ts';
import { placeAfterSignIn } from '../return-place.ts';
import { AuthForm } from './auth-form.tsx';
import { authCall } from './api.ts';
import { EmailField } from './email-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface MailRequestFormProps {
  /** The call that sends a mail to an address, below `/api/auth`. */
  path: '/request-password-reset' | '/send-verification-email';
  label: string;
  /** The same whether the address has an account or not. */
  sentText: string;
  /** Where the reader came from, as the address says. */
  redirect: string | undefined;
  variant?: 'primary' | 'secondary';
}

/** Asks for a mail to an address. */
export function MailRequestForm({ path, label, sentText, redirect, variant = 'primary' }: MailRequestFormProps) {
  const [isSent, setSent] = useState(false);
  const { field, isSending, complaints, onSubmit } = useAccountForm(
    { email: '' },
    ({ email }) => ({ email: isEmailShaped(email) ? undefined : authTexts.emailInvalid }),
    async ({ email }) => {
      await authCall(path, { email: email.trim(), returnTo: placeAfterSignIn(redirect).target });
      setSent(true);
    },
  );
  return (
    <AuthForm failure={complaints.form} onSubmit={onSubmit}>
      <div role="status">{isSent && <p className="form-notice">{sentText}</p>}</div>
      <EmailField {...field('email')} />
      <Button type="submit" variant={variant} wide busy={isSending}>
        {isSending ? authTexts.sendingLink : label}
      </Button>
    </AuthForm>
  );
}
