import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextInput } from '#design/text-input.tsx';
import { authTexts } from '../auth-texts.ts';
import { isEmailShaped } from '../email.ts';
import { authCall } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormError } from './form-error.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for the mail with which a new password is chosen. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { isSending, complaints, onSubmit } = useSubmit(
    () => ({ email: isEmailShaped(email) ? undefined : authTexts.emailInvalid }),
    async () => {
      await authCall('/request-password-reset', { email: email.trim() });
      setSent(true);
    },
  );
  return (
    <AuthFrame>
      <h1 className="title-2">{authTexts.forgotTitle}</h1>
      <p>{authTexts.forgotText}</p>
      <form className="auth-fields" noValidate onSubmit={onSubmit}>
        <FormError>{complaints['form']}</FormError>
        <div role="status">{isSent && <p className="auth-notice">{authTexts.linkSent}</p>}</div>
        <TextInput
          label={authTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={email}
          error={complaints['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" wide disabled={isSending}>
          {isSending ? authTexts.sendingLink : authTexts.sendLink}
        </Button>
      </form>
    </AuthFrame>
  );
}
