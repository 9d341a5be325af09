import { renderSVG } from 'uqr';
import { Button } from '#design/button.tsx';
import { TextInput } from '#design/text-input.tsx';
import type { TwoFactorKeys } from '../../auth-bodies.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';
import { authCall } from '../api.ts';
import { FormFailure } from '#design/form-failure.tsx';
import { useAccountForm } from '../use-account-form.ts';

/** The code to scan, the key to type, and the first code of the app, which ends the set-up. */
export function TwoFactorSetUp({ setUp, onDone }: { setUp: TwoFactorKeys; onDone: () => Promise<void> }) {
  const { field, isSending, complaints, onSubmit } = useAccountForm(
    { code: '' },
    ({ code }) => ({ code: code.trim() ? undefined : accountSettingsTexts.twoFactorCodeMissing }),
    async ({ code }) => {
      await authCall('/two-factor/verify-totp', { code: code.replace(/\s/g, '') });
      await onDone();
    },
  );
  const key = new URL(setUp.totpURI).searchParams.get('secret') ?? '';
  return (
    <form className="account-fields" noValidate onSubmit={onSubmit}>
      <p>{accountSettingsTexts.twoFactorScan}</p>
      <div
        className="two-factor-picture"
        role="img"
        aria-label={accountSettingsTexts.twoFactorPicture}
        dangerouslySetInnerHTML={{ __html: renderSVG(setUp.totpURI) }}
      />
      <p className="two-factor-key">
        {accountSettingsTexts.twoFactorKey}: <code>{key}</code>
      </p>
      <FormFailure look="notice">{complaints.form}</FormFailure>
      <TextInput
        {...field('code')}
        label={accountSettingsTexts.twoFactorCode}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" variant="primary" busy={isSending}>
        {accountSettingsTexts.twoFactorConfirm}
      </Button>
    </form>
  );
}
