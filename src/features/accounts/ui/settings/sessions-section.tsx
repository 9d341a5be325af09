import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { openSessionsQuery } from '../../settings-queries.ts';
import { accountSettingsTexts } from '../../settings-texts.ts';
import type * as endpoints from '../../account-endpoints.ts';
import { accountCall, accountFailure, ownAuthCall } from '../api.ts';
import { refreshAccount } from '../refresh-account.ts';
import { SettingsSection } from './settings-section.tsx';

/** Where one is signed in, and how to end it there. */
export function SessionsSection() {
  const queryClient = useQueryClient();
  const { data: sessions } = useQuery(openSessionsQuery());
  const { isBusy: isEnding, run } = useWrite({
    write: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onDone: async (_, { done }) => {
      showToast({ title: done });
      await refreshAccount(queryClient);
    },
    failed: accountFailure,
  });
  const end = (work: () => Promise<unknown>, done: string) => run({ work, done });

  return (
    <SettingsSection id="sessioni" title={accountSettingsTexts.sessions} help={accountSettingsTexts.sessionsHelp}>
      {!sessions && <Skeleton className="skeleton-line" />}
      <ul className="session-list">
        {sessions?.map(({ id, device, createdAt, lastSeenAt, expiresAt, isCurrent }) => (
          <li key={id}>
            <div>
              <p>
                <b>{device}</b> {isCurrent && <span className="role-badge">{accountSettingsTexts.thisDevice}</span>}
              </p>
              <p className="note">{accountSettingsTexts.sessionOpened(createdAt)}</p>
              <p className="note">{accountSettingsTexts.sessionSeen(lastSeenAt)}</p>
              <p className="note">{accountSettingsTexts.sessionExpires(expiresAt)}</p>
            </div>
            {!isCurrent && (
              <Button
                size="small"
                busy={isEnding}
                aria-label={accountSettingsTexts.endSessionOf(device)}
                onClick={() =>
                  void end(
                    () =>
                      accountCall<typeof endpoints.endSession>('delete', '/api/user/sessions/{id}', { params: { id } }),
                    accountSettingsTexts.sessionEnded,
                  )
                }
              >
                {accountSettingsTexts.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="button-row">
        <Button
          busy={isEnding || !sessions || sessions.length < 2}
          onClick={() => void end(() => ownAuthCall('/revoke-other-sessions'), accountSettingsTexts.othersEnded)}
        >
          {accountSettingsTexts.endOthers}
        </Button>
        <Button
          busy={isEnding}
          onClick={() => void end(() => ownAuthCall('/revoke-sessions'), accountSettingsTexts.sessionEnded)}
        >
          {accountSettingsTexts.endAll}
        </Button>
      </div>
    </SettingsSection>
  );
}
