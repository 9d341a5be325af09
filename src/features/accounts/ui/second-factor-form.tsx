import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { TextInput } from '#design/text-input.tsx';
import { authTexts } from '../auth-texts.ts';
import { AuthForm } from './auth-form.tsx';
import { authCall } from './api.ts';
import { useAccountForm } from './use-account-form.ts';

interface SecondFactorFormProps {
  onSignedIn: () => Promise<void>;
  /** Too many wrong codes, or too long a wait, end the sign-in that asked for one. */
  onBeginAnew: () => void;
}

/** The second step: the code of the app, or a recovery code. */
export function SecondFactorForm({ onSignedIn, onBeginAnew }: SecondFactorFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const { field, reset, isSending, complaints, onSubmit } = useAccountForm(
    { code: '' },
    ({ code }) => ({ code: code.trim() ? undefined : authTexts.codeMissing }),
    async ({ code }) => {
      const path = isRecovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
      await authCall(path, { code: isRecovery ? code.trim() : code.replace(/\s/g, '') });
      await onSignedIn();
    },
  );

  return (
    <AuthForm
      lead={<p>{isRecovery ? authTexts.recoveryText : authTexts.codeText}</p>}
      failure={complaints.form}
      onSubmit={onSubmit}
    >
      <TextInput
        {...field('code')}
        key={String(isRecovery)}
        label={isRecovery ? authTexts.recoveryCode : authTexts.code}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        ref={(input) => input?.focus()}
        required
      />
      <Button type="submit" variant="primary" wide busy={isSending}>
        {isSending ? authTexts.checkingCode : authTexts.confirmCode}
      </Button>
      <p>
        <button
          type="button"
          className="text-button"
          onClick={() => {
            reset();
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? authTexts.appInstead : authTexts.recoveryInstead}
        </button>
      </p>
      <p>
        <button type="button" className="text-button" onClick={onBeginAnew}>
          {authTexts.beginAnew}
        </button>
      </p>
    </AuthForm>
  );
}
