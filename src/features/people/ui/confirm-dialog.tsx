import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { PasswordField } from '#design/password-field.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useSession } from '#features/accounts/use-session.ts';
import { confirmIdentity } from '../calls.ts';
import { confirmTexts, personTexts } from '../texts.ts';
import { partOf, wordsOf } from './use-person-call.ts';

/** Asks once more for the password and, where it is used, the code of the second factor; then goes on. */
export function ConfirmDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<{ field: string; text: string }>();
  const form = useRef<HTMLFormElement>(null);
  // Only now is the field marked that the focus goes to.
  useEffect(() => {
    if (complaint) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [complaint]);
  const about = (field: string) => (complaint?.field === field ? complaint.text : undefined);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setComplaint(undefined);
    try {
      await confirmIdentity({ password, code: code.trim() });
      onConfirmed();
    } catch (error) {
      setComplaint({ field: partOf(error, 'field') ?? 'form', text: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title={confirmTexts.title}
      description={confirmTexts.text}
      formRef={form}
      submit={isBusy ? confirmTexts.sending : confirmTexts.submit}
      busy={isBusy}
      cancel={personTexts.cancel}
      onSubmit={submit}
      onClose={onClose}
    >
      {about('form') && (
        <div role="alert" className="form-error">
          <FieldError>{about('form')}</FieldError>
        </div>
      )}
      <PasswordField
        label={confirmTexts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={about('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      {session?.user.twoFactorEnabled && (
        <TextInput
          label={confirmTexts.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={code}
          error={about('code')}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
