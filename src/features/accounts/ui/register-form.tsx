import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { publication } from '#lib/publication.ts';
import { authTexts } from '../auth-texts.ts';
import { isEmailShaped } from '../email.ts';
import { passwordProblemText } from '../password-rules.ts';
import { AuthForm } from './auth-form.tsx';
import { authCall } from './api.ts';
import { AcceptedRules } from './accepted-rules.tsx';
import { EmailField } from './email-field.tsx';
import { passwordChecklist } from './password-checklist.ts';
import { useAccountForm } from './use-account-form.ts';

interface RegisterFormProps {
  /** The address that the mail leads on to. */
  returnTo: () => string;
  onSent: (email: string) => void;
}

/** What is asked for a new account. The answer never says whether the address has one already. */
export function RegisterForm({ returnTo, onSent }: RegisterFormProps) {
  const [newsletterWeekly, setWeekly] = useState(false);
  const { values, field, isSending, complaints, onSubmit } = useAccountForm(
    { name: '', email: '', password: '' },
    ({ name, email, password }) => ({
      name: name.trim() ? undefined : authTexts.nameMissing,
      email: isEmailShaped(email) ? undefined : authTexts.emailInvalid,
      password: passwordProblemText(password),
    }),
    async ({ name, email, password }) => {
      const body = { name, email: email.trim(), password, newsletterWeekly, returnTo: returnTo() };
      await authCall('/sign-up/email', body);
      onSent(email.trim());
    },
  );

  return (
    <AuthForm failure={complaints.form} onSubmit={onSubmit}>
      <TextInput {...field('name')} label={authTexts.name} name="name" autoComplete="name" required />
      <EmailField {...field('email')} />
      <PasswordField
        {...field('password')}
        label={authTexts.password}
        name="password"
        autoComplete="new-password"
        required
        rules={passwordChecklist(values.password)}
      />
      {publication.sendsMail && (
        <Checkbox
          label={authTexts.weekly()}
          name="newsletterWeekly"
          checked={newsletterWeekly}
          onChange={(event) => setWeekly(event.target.checked)}
        />
      )}
      <Button type="submit" variant="primary" wide busy={isSending}>
        {isSending ? authTexts.registering : authTexts.register}
      </Button>
      <AcceptedRules lead={authTexts.accept} />
    </AuthForm>
  );
}
