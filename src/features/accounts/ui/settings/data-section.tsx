import { useQueryClient } from '@tanstack/react-query';
import { Button, ButtonLink } from '#design/button.tsx';
import { keepChange } from '#lib/keep-answer.ts';
import type { AccountSettings } from '../../contract.ts';
import { isBeingMade, settingsQuery } from '../../settings-queries.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';
import type * as endpoints from '../../account-endpoints.ts';
import { accountCall } from '../api.ts';
import { FormFailure } from '#design/form-failure.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { SettingsSection } from './settings-section.tsx';

/** A copy of all own data: asked for, in preparation, ready. */
export function DataSection({ latestExport }: Pick<AccountSettings, 'latestExport'>) {
  const queryClient = useQueryClient();
  const { isSending, complaints, onSubmit } = useAccountForm(
    {},
    () => ({}),
    async () => {
      const requested = await accountCall<typeof endpoints.requestExport>('post', '/api/user/export');
      keepChange(queryClient, settingsQuery(), (known) => known && { ...known, latestExport: requested });
    },
  );
  const isRunning = isBeingMade(latestExport);
  return (
    <SettingsSection id="dati" title={accountSettingsTexts.data} help={accountSettingsTexts.dataHelp}>
      <div role="status">
        {isRunning && <p className="form-notice">{accountSettingsTexts.exportRunning}</p>}
        {latestExport?.expiresAt && (
          <p className="form-notice">{accountSettingsTexts.exportReady(latestExport.expiresAt)}</p>
        )}
      </div>
      {latestExport?.readyAt && (
        <ButtonLink href={`/api/user/export/${latestExport.id}`} download>
          {accountSettingsTexts.download}
        </ButtonLink>
      )}
      <form className="account-fields" noValidate onSubmit={onSubmit}>
        <FormFailure look="notice">{complaints['form']}</FormFailure>
        <Button type="submit" busy={isRunning || isSending}>
          {accountSettingsTexts.askExport}
        </Button>
      </form>
    </SettingsSection>
  );
}
