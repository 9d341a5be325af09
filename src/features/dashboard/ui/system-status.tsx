import { useQuery } from '@tanstack/react-query';
import { Fact } from '#design/fact.tsx';
import { Link } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { Panel } from '#design/panel.tsx';
import { number, relativeTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { SystemStatus } from '../contract.ts';
import { systemStatusTexts } from '../system-status-texts.ts';
import { systemStatusQuery } from '../queries.ts';
import { DeadLetters } from './dead-letters.tsx';
import { FullDisk } from './full-disk.tsx';

/** How the program itself does: what failed, and what it is made of. */
export function SystemStatusView() {
  const { data: room, isError, refetch } = useQuery(systemStatusQuery());
  if (!room && isError) return <LoadFailed texts={systemStatusTexts} onRetry={() => void refetch()} />;
  if (!room) return <LoadingScreen message={systemStatusTexts.loading} />;
  return (
    <div className="staff-body system-status">
      <FullDisk room={room.storage.room} />
      <UnannouncedRules rules={room.rules} />
      <DeadLetters {...room.deadLetters} />
      <div className="system-facts">
        <Health {...room} />
        <Mail {...room.mail} />
        <Storage {...room.storage} />
        <Version {...room.version} />
      </div>
    </div>
  );
}

/** Rules that changed with the program and that nobody announced, with the way to where one does. */
function UnannouncedRules({ rules }: Pick<SystemStatus, 'rules'>) {
  if (rules.length === 0) return null;
  return (
    <Panel title={systemStatusTexts.rules}>
      {rules.map(({ page, since }) => (
        <p key={page}>{systemStatusTexts.unannounced(page, since)}</p>
      ))}
      <p>
        <Link to="/admin/regole">{systemStatusTexts.toRules}</Link>
      </p>
    </Panel>
  );
}

function Health({ health, processes }: SystemStatus) {
  const now = useNow(new Date(0));
  const { databaseMs, waitingJobs, oldestJobAt, listeners, workers } = health;
  const queue = oldestJobAt
    ? systemStatusTexts.queueWaits(waitingJobs, relativeTime(oldestJobAt, now))
    : systemStatusTexts.queueIdle;
  return (
    <Panel title={systemStatusTexts.health}>
      <dl>
        <Fact name={systemStatusTexts.database}>{systemStatusTexts.databaseTime(databaseMs)}</Fact>
        <Fact name={systemStatusTexts.queue}>{workers > 0 ? queue : systemStatusTexts.noWorkers}</Fact>
        <Fact name={systemStatusTexts.cache}>{systemStatusTexts.listeners(listeners)}</Fact>
        <Fact name={systemStatusTexts.processes}>
          {processes.map(({ name, connections }) => (
            <span key={name} className="system-line">
              {systemStatusTexts.connections(name, connections)}
            </span>
          ))}
        </Fact>
      </dl>
    </Panel>
  );
}

function Mail({ isMailbox, waiting, sent, failed, lastError }: SystemStatus['mail']) {
  const now = useNow(new Date(0));
  return (
    <Panel title={systemStatusTexts.mail} help={isMailbox ? systemStatusTexts.mailbox : undefined}>
      <dl>
        <Fact name={systemStatusTexts.waiting}>{number(waiting)}</Fact>
        <Fact name={systemStatusTexts.sent}>{number(sent)}</Fact>
        <Fact name={systemStatusTexts.mailFailed}>{number(failed)}</Fact>
        <Fact name={systemStatusTexts.lastError}>
          {lastError ? (
            <>
              <code>{lastError.reason}</code>, <time dateTime={lastError.at}>{relativeTime(lastError.at, now)}</time>
            </>
          ) : (
            systemStatusTexts.noError
          )}
        </Fact>
      </dl>
    </Panel>
  );
}

function Storage({ databaseBytes, pictureBytes, attachmentBytes, freeBytes }: SystemStatus['storage']) {
  return (
    <Panel title={systemStatusTexts.storage}>
      <dl>
        <Fact name={systemStatusTexts.databaseSize}>{systemStatusTexts.bytes(databaseBytes)}</Fact>
        <Fact name={systemStatusTexts.pictures}>{systemStatusTexts.bytes(pictureBytes)}</Fact>
        <Fact name={systemStatusTexts.attachments}>{systemStatusTexts.bytes(attachmentBytes)}</Fact>
        <Fact name={systemStatusTexts.free}>
          {freeBytes === null ? systemStatusTexts.unknown : systemStatusTexts.bytes(freeBytes)}
        </Fact>
      </dl>
    </Panel>
  );
}

function Version({ program, build, node, database, startedAt }: SystemStatus['version']) {
  const now = useNow(new Date(0));
  return (
    <Panel title={systemStatusTexts.version}>
      <dl>
        <Fact name={systemStatusTexts.program}>{program || systemStatusTexts.unknown}</Fact>
        <Fact name={systemStatusTexts.build}>{build ? <code>{build}</code> : systemStatusTexts.development}</Fact>
        <Fact name={systemStatusTexts.node}>{node}</Fact>
        <Fact name={systemStatusTexts.postgres}>{database}</Fact>
        <Fact name={systemStatusTexts.started}>
          <time dateTime={startedAt}>{relativeTime(startedAt, now)}</time>
        </Fact>
      </dl>
    </Panel>
  );
}
