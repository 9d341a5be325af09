import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { takeFocus } from '#design/take-focus.ts';
import { useWrite } from '#design/use-write.ts';
import { keepChange } from '#lib/keep-answer.ts';
import type { AccountSettings } from '../../contract.ts';
import { settingsQuery } from '../../settings-queries.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';
import type * as endpoints from '../../account-endpoints.ts';
import { accountCall, accountFailure } from '../api.ts';

/** Why the own address gets no letters any more, and how it gets them again; nothing where it gets them. */
export function SuppressionNote({ suppression }: { suppression: AccountSettings['mailSuppression'] }) {
  const queryClient = useQueryClient();
  const [isLifted, setLifted] = useState(false);
  const { isBusy, run } = useWrite({
    write: () => accountCall<typeof endpoints.liftMailSuppression>('delete', '/api/user/mail-suppression'),
    onDone: () => {
      keepChange(queryClient, settingsQuery(), (known) => known && { ...known, mailSuppression: null });
      setLifted(true);
    },
    failed: accountFailure,
  });
  if (isLifted) {
    return (
      <p className="form-notice" ref={takeFocus} tabIndex={-1}>
        {accountSettingsTexts.triesAgain}
      </p>
    );
  }
  if (!suppression) return null;
  const { reason, at } = suppression;
  return (
    <>
      <p className="form-notice">{accountSettingsTexts.suppressed[reason](at)}</p>
      <Button busy={isBusy} onClick={() => void run()}>
        {accountSettingsTexts.tryAgain}
      </Button>
    </>
  );
}
