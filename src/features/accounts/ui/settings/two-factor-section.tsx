import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { PasswordField } from '#design/password-field.tsx';
import type { TwoFactorKeys } from '../../auth-bodies.ts';
import type { AccountSettings } from '../../contract.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';
import { ownAuthCall } from '../api.ts';
import { FormFailure } from '#design/form-failure.tsx';
import { refreshAccount } from '../refresh-account.ts';
import { useAccountForm } from '../use-account-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

type Step = { name: 'idle' } | { name: 'set up'; setUp: TwoFactorKeys } | { name: 'codes'; codes: readonly string[] };

/** The second factor: set up with an app, its recovery codes, and off again; each with the password. */
export function TwoFactorSection({ settings }: { settings: AccountSettings }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const { twoFactorEnabled, twoFactorExempt, role, hasPassword } = settings;
  const isRequired = (role === 'admin' || role === 'writer') && !twoFactorEnabled;

  return (
    <SettingsSection
      id="due-passaggi"
      title={accountSettingsTexts.twoFactor}
      help={twoFactorEnabled ? accountSettingsTexts.twoFactorOn : accountSettingsTexts.twoFactorOff}
    >
      {isRequired && (
        <p className="form-notice">
          {twoFactorExempt ? accountSettingsTexts.twoFactorExempt : accountSettingsTexts.twoFactorRequired}
        </p>
      )}
      {step.name === 'set up' && (
        <TwoFactorSetUp
          setUp={step.setUp}
          onDone={async () => {
            await refreshAccount(queryClient);
            setStep({ name: 'codes', codes: step.setUp.backupCodes });
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => setStep({ name: 'idle' })} />}
      {step.name === 'idle' && !hasPassword && <p>{accountSettingsTexts.twoFactorNeedsPassword}</p>}
      {step.name === 'idle' && hasPassword && !twoFactorEnabled && (
        <PasswordForm
          label={accountSettingsTexts.twoFactorStart}
          onSend={async (password) => {
            setStep({ name: 'set up', setUp: await ownAuthCall('/two-factor/enable', { password }) });
          }}
        />
      )}
      {step.name === 'idle' && hasPassword && twoFactorEnabled && (
        <>
          <PasswordForm
            label={accountSettingsTexts.recoveryRenew}
            onSend={async (password) => {
              const { backupCodes } = await ownAuthCall('/two-factor/generate-backup-codes', { password });
              setStep({ name: 'codes', codes: backupCodes });
            }}
          />
          <PasswordForm
            label={accountSettingsTexts.twoFactorStop}
            onSend={async (password) => {
              await ownAuthCall('/two-factor/disable', { password });
              await refreshAccount(queryClient);
            }}
          />
        </>
      )}
    </SettingsSection>
  );
}

function PasswordForm({ label, onSend }: { label: string; onSend: (password: string) => Promise<void> }) {
  const { field, isSending, complaints, onSubmit } = useAccountForm(
    { password: '' },
    ({ password }) => ({ password: password ? undefined : accountSettingsTexts.passwordMissing }),
    ({ password }) => onSend(password),
  );
  return (
    <form className="account-fields" noValidate onSubmit={onSubmit} aria-label={label}>
      <FormFailure look="notice">{complaints.form}</FormFailure>
      <PasswordField {...field('password')} label={accountSettingsTexts.password} autoComplete="current-password" />
      <Button type="submit" busy={isSending}>
        {label}
      </Button>
    </form>
  );
}
