import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { endAllSessions, endSession } from '../calls.ts';
import type { PersonFile } from '../contract.ts';
import { personTexts } from '../texts.ts';
import { usePersonCall } from './use-person-call.ts';

/** Where a person is signed in, and how to end it there. */
export function SessionsPanel({ person: { id, sessions } }: { person: PersonFile }) {
  const { isBusy, run } = usePersonCall(id);
  const title = useRef<HTMLHeadingElement>(null);
  const end = async (call: () => Promise<PersonFile>, done: string) => {
    if ((await run(call, done)) === 'done') title.current?.focus();
  };
  return (
    <Panel title={personTexts.sessions} help={personTexts.sessionsHelp} titleRef={title}>
      {sessions.length === 0 && <p>{personTexts.noSessions}</p>}
      <ul className="panel-lines">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                <b>{session.device}</b>
              </p>
              <p className="note">
                {[personTexts.sessionSeen(session.lastSeenAt), session.isCurrent && personTexts.thisSession]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                size="small"
                busy={isBusy}
                aria-label={personTexts.endSessionSpoken(session.device)}
                onClick={() => void end(() => endSession(id, session.id), personTexts.sessionEnded)}
              >
                {personTexts.endSession}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 0 && !sessions.some(({ isCurrent }) => isCurrent) && (
        <Button busy={isBusy} onClick={() => void end(() => endAllSessions(id), personTexts.allEnded)}>
          {personTexts.endAll}
        </Button>
      )}
    </Panel>
  );
}
