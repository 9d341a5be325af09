import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { authTexts } from '../auth-texts.ts';
import { passwordProblemText } from '../password-rules.ts';
import { renewSession } from '../renew-session.ts';
import { AuthForm } from './auth-form.tsx';
import { authCall } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { passwordChecklist } from './password-checklist.ts';
import { useAccountForm } from './use-account-form.ts';

/** A new password by the token of a mail; every session ends with it. */
export function ResetPasswordScreen({ token, redirect }: { token: string; redirect: string | undefined }) {
  const queryClient = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const expectLoss = useLostFocus(heading);
  const { values, field, isSending, complaints, failure, onSubmit } = useAccountForm(
    { newPassword: '' },
    ({ newPassword }) => ({ newPassword: passwordProblemText(newPassword) }),
    async ({ newPassword }) => {
      await authCall('/reset-password', { token, newPassword });
      expectLoss();
      setSaved(true);
      await renewSession(queryClient);
    },
  );

  if (isSaved) {
    return (
      <AuthFrame>
        <h1 className="title-2" ref={heading} tabIndex={-1}>
          {authTexts.savedTitle}
        </h1>
        <p role="status">{authTexts.savedText}</p>
        <RouterButtonLink to="/auth/login" search={redirect ? { redirect } : {}} variant="primary" wide>
          {authTexts.goToLogin}
        </RouterButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <h1 className="title-2">{authTexts.resetTitle}</h1>
      <AuthForm failure={complaints.form} onSubmit={onSubmit}>
        {failure?.code === 'INVALID_TOKEN' && (
          <RouterButtonLink to="/auth/forgot-password" wide>
            {authTexts.askAgain}
          </RouterButtonLink>
        )}
        <PasswordField
          {...field('newPassword')}
          label={authTexts.newPassword}
          name="new-password"
          autoComplete="new-password"
          required
          rules={passwordChecklist(values.newPassword)}
        />
        <Button type="submit" variant="primary" wide busy={isSending}>
          {isSending ? authTexts.savingPassword : authTexts.savePassword}
        </Button>
      </AuthForm>
    </AuthFrame>
  );
}
