import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { WideTable } from '#design/wide-table.tsx';
import { relativeTime } from '#lib/italian.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { useNow } from '#lib/use-now.ts';
import { retryJob, retryQueue } from '../calls.ts';
import type { SystemStatus } from '../contract.ts';
import { systemStatusTexts } from '../system-status-texts.ts';
import { systemStatusQuery } from '../queries.ts';

/** Jobs that nobody tries again by itself, each with the way back into its queue, or with all that failed of it. */
export function DeadLetters({ count, letters }: SystemStatus['deadLetters']) {
  const status = useRef<HTMLParagraphElement>(null);
  const { isBusy, retry, retryAll } = useRetry();
  const now = useNow(new Date(0));
  // The row goes, and with it the button that was pressed.
  const press = async (retried: Promise<boolean>) => {
    if (await retried) status.current?.focus();
  };
  const { columns } = systemStatusTexts;
  return (
    <Panel title={systemStatusTexts.jobs} help={systemStatusTexts.jobsHelp}>
      <p role="status" tabIndex={-1} ref={status}>
        {count === 0 ? systemStatusTexts.noJobs : systemStatusTexts.jobsCount(count)}
      </p>
      {queuesOfMany(letters).map((queue) => (
        <Button key={queue} size="small" busy={isBusy} onClick={() => void press(retryAll(queue))}>
          {systemStatusTexts.retryQueue(systemStatusTexts.queues[queue] ?? queue)}
        </Button>
      ))}
      {letters.length > 0 && (
        <WideTable
          label={systemStatusTexts.jobsList}
          columns={[columns.job, columns.failed, columns.reason, columns.acts]}
          hasActs
        >
          {letters.map(({ id, queue, failedAt, reason }) => (
            <tr key={id}>
              <th scope="row">{systemStatusTexts.queues[queue] ?? queue}</th>
              <td>
                <time dateTime={failedAt}>{relativeTime(failedAt, now)}</time>
              </td>
              <td className="system-reason">{reason || systemStatusTexts.noReason}</td>
              <td className="newsroom-table-acts">
                <Button
                  size="small"
                  busy={isBusy}
                  aria-label={systemStatusTexts.retrySpoken(systemStatusTexts.queues[queue] ?? queue)}
                  onClick={() => void press(retry(id))}
                >
                  {systemStatusTexts.retryJob}
                </Button>
              </td>
            </tr>
          ))}
        </WideTable>
      )}
    </Panel>
  );
}

/** The queues of which more than one is in sight. */
function queuesOfMany(letters: SystemStatus['deadLetters']['letters']): string[] {
  const queues = letters.map(({ queue }) => queue);
  return [...new Set(queues)].filter((queue) => queues.indexOf(queue) !== queues.lastIndexOf(queue));
}

/** One retry at a time; the room that it answers is kept, and after a refusal asked for anew. */
function useRetry() {
  const one = useRetryOf(retryJob, systemStatusTexts.retried);
  const all = useRetryOf(retryQueue, systemStatusTexts.queueRetried);
  return { isBusy: one.isBusy || all.isBusy, retry: one.run, retryAll: all.run };
}

function useRetryOf(write: (which: string) => Promise<SystemStatus>, done: string) {
  const queries = useQueryClient();
  return useWrite({
    write,
    onDone: (room) => {
      keepAnswer(queries, systemStatusQuery(), room);
      showToast({ title: done });
    },
    onFailed: () => void queries.invalidateQueries({ queryKey: systemStatusQuery().queryKey }),
    failed: { title: systemStatusTexts.error, text: systemStatusTexts.failedCall },
  });
}
