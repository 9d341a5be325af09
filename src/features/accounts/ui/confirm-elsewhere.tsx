import { Link } from '#design/link.tsx';
import { Button } from '#design/button.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { authTexts } from '../auth-texts.ts';
import { AuthForm } from './auth-form.tsx';
import { AccountError } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asks for the password of a registration that was made in another browser, or leads whoever does not know it to a new one. */
export function ConfirmElsewhere({
  confirm,
  onConfirm,
  onRefused,
}: {
  confirm: (password: string) => Promise<void>;
  /** The form goes once it was right, and the focus with it. */
  onConfirm: () => void;
  /** What no other password would change: the link ran out meanwhile, or the address was confirmed elsewhere. */
  onRefused: (error: AccountError) => void;
}) {
  const { field, isSending, complaints, onSubmit } = useAccountForm(
    { password: '' },
    ({ password }) => ({ password: password ? undefined : authTexts.passwordMissing }),
    async ({ password }) => {
      onConfirm();
      try {
        await confirm(password);
      } catch (error) {
        if (!(error instanceof AccountError) || !isFinal(error)) throw error;
        onRefused(error);
      }
    },
  );
  return (
    <AuthFrame>
      <h1 className="title-2">{authTexts.verifyPasswordTitle}</h1>
      <p>{authTexts.verifyPasswordText}</p>
      <AuthForm failure={complaints.form} onSubmit={onSubmit}>
        <PasswordField
          {...field('password')}
          label={authTexts.password}
          name="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" wide busy={isSending}>
          {isSending ? authTexts.verifying : authTexts.verifyConfirm}
        </Button>
      </AuthForm>
      <p>
        {authTexts.verifyPasswordElse} <Link to="/auth/reset-password">{authTexts.verifyPasswordNew}</Link>
        {': '}
        {authTexts.verifyPasswordNewHelp}
      </p>
    </AuthFrame>
  );
}

/** Not where nobody answered or too much was asked: the same may do later. */
const isFinal = ({ status, code }: AccountError) =>
  status >= 400 && status < 500 && status !== 429 && code !== 'PASSWORD_NEEDED';
