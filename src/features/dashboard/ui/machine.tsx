import { useQuery } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Fact } from '#design/fact.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { Panel } from '#design/panel.tsx';
import { number, relativeTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { MachineRoom } from '../contract.ts';
import { machineTexts } from '../machine-texts.ts';
import { machineQuery } from '../queries.ts';
import { DeadLetters } from './dead-letters.tsx';
import { FullDisk } from './full-disk.tsx';

/** How the program itself does: what failed, and what it is made of. */
export function Machine() {
  const { data: room, isError, refetch } = useQuery(machineQuery());
  if (!room && isError) {
    return (
      <div role="alert">
        <EmptyState
          title={machineTexts.failed}
          text={machineTexts.failedText}
          action={<Button onClick={() => void refetch()}>{machineTexts.retry}</Button>}
        />
      </div>
    );
  }
  if (!room) return <LoadingScreen message={machineTexts.loading} />;
  return (
    <div className="staff-body machine">
      <FullDisk room={room.storage.room} />
      <DeadLetters {...room.deadLetters} />
      <div className="machine-facts">
        <Health {...room} />
        <Mail {...room.mail} />
        <Storage {...room.storage} />
        <Version {...room.version} />
      </div>
    </div>
  );
}

function Health({ health, processes }: MachineRoom) {
  const now = useNow(new Date(0));
  const { databaseMs, waitingJobs, oldestJobAt, listeners, workers } = health;
  const queue = oldestJobAt
    ? machineTexts.queueWaits(waitingJobs, relativeTime(oldestJobAt, now))
    : machineTexts.queueIdle;
  return (
    <Panel title={machineTexts.health}>
      <dl>
        <Fact name={machineTexts.database}>{machineTexts.databaseTime(databaseMs)}</Fact>
        <Fact name={machineTexts.queue}>{workers > 0 ? queue : machineTexts.noWorkers}</Fact>
        <Fact name={machineTexts.cache}>{machineTexts.listeners(listeners)}</Fact>
        <Fact name={machineTexts.processes}>
          {processes.map(({ name, connections }) => (
            <span key={name} className="machine-line">
              {machineTexts.connections(name, connections)}
            </span>
          ))}
        </Fact>
      </dl>
    </Panel>
  );
}

function Mail({ isMailbox, waiting, sent, failed, lastError }: MachineRoom['mail']) {
  const now = useNow(new Date(0));
  return (
    <Panel title={machineTexts.mail} help={isMailbox ? machineTexts.mailbox : undefined}>
      <dl>
        <Fact name={machineTexts.waiting}>{number(waiting)}</Fact>
        <Fact name={machineTexts.sent}>{number(sent)}</Fact>
        <Fact name={machineTexts.mailFailed}>{number(failed)}</Fact>
        <Fact name={machineTexts.lastError}>
          {lastError ? (
            <>
              <code>{lastError.reason}</code>, <time dateTime={lastError.at}>{relativeTime(lastError.at, now)}</time>
            </>
          ) : (
            machineTexts.noError
          )}
        </Fact>
      </dl>
    </Panel>
  );
}

function Storage({ databaseBytes, pictureBytes, attachmentBytes, freeBytes }: MachineRoom['storage']) {
  return (
    <Panel title={machineTexts.storage}>
      <dl>
        <Fact name={machineTexts.databaseSize}>{machineTexts.bytes(databaseBytes)}</Fact>
        <Fact name={machineTexts.pictures}>{machineTexts.bytes(pictureBytes)}</Fact>
        <Fact name={machineTexts.attachments}>{machineTexts.bytes(attachmentBytes)}</Fact>
        <Fact name={machineTexts.free}>
          {freeBytes === null ? machineTexts.unknown : machineTexts.bytes(freeBytes)}
        </Fact>
      </dl>
    </Panel>
  );
}

function Version({ program, build, node, database, startedAt }: MachineRoom['version']) {
  const now = useNow(new Date(0));
  return (
    <Panel title={machineTexts.version}>
      <dl>
        <Fact name={machineTexts.program}>{program || machineTexts.unknown}</Fact>
        <Fact name={machineTexts.build}>{build ? <code>{build}</code> : machineTexts.development}</Fact>
        <Fact name={machineTexts.node}>{node}</Fact>
        <Fact name={machineTexts.postgres}>{database}</Fact>
        <Fact name={machineTexts.started}>
          <time dateTime={startedAt}>{relativeTime(startedAt, now)}</time>
        </Fact>
      </dl>
    </Panel>
  );
}
