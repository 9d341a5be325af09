import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { useWrite } from '#design/use-write.ts';
import { markRead } from '../queries.ts';
import { showAllRead } from '../read-marks.ts';
import { notificationTexts as texts } from '../texts.ts';

/** Marks all as read. It stays when nothing is left to mark, with the focus of whoever pressed it. */
export function MarkAll({ unread }: { unread: number | undefined }) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useWrite({
    write: () => markRead({ all: true }),
    onDone: () => showAllRead(queryClient),
    failed: texts.markFailed,
  });
  return (
    <Button variant="bare" size="small" className="mark-all" busy={isBusy || !unread} onClick={() => void run()}>
      {texts.markAll}
    </Button>
  );
}
