import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useFields } from '#design/use-fields.ts';
import { useSubmit } from '#design/use-submit.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { refusalIn } from '#lib/refusal.ts';
import { confirmIdentity } from '../calls.ts';
import { confirmTexts } from '../texts.ts';
import { wordsOf } from './use-person-call.ts';

/** Asks once more for the password and, where it is used, the code of the second factor; then goes on. */
export function ConfirmDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const session = useSession();
  const { values, register } = useFields({ password: '', code: '' });
  const { isSending, complaints, onSubmit } = useSubmit({
    send: () => confirmIdentity({ password: values.password, code: values.code.trim() }),
    onDone: onConfirmed,
    refused: (error) => ({ [refusalIn(error).field ?? 'form']: wordsOf(error) }),
  });

  return (
    <FormDialog
      title={confirmTexts.title}
      description={confirmTexts.text}
      submit={isSending ? confirmTexts.sending : confirmTexts.submit}
      busy={isSending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {complaints['form'] && (
        <div role="alert" className="form-error">
          <FieldError>{complaints['form']}</FieldError>
        </div>
      )}
      <PasswordField
        {...register('password', complaints)}
        label={confirmTexts.password}
        name="password"
        autoComplete="current-password"
      />
      {session?.user.twoFactorEnabled && (
        <TextInput
          {...register('code', complaints)}
          label={confirmTexts.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      )}
    </FormDialog>
  );
}
