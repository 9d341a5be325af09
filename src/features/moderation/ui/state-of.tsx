import { StateLabel, type StateLook } from '#design/state-label.tsx';
import type { CommentStatus } from '#features/comments/rules.ts';
import type { ReportStatus } from '../report-states.ts';
import { moderationLabels } from '../texts.ts';

const commentLooks: Record<CommentStatus, StateLook> = {
  published: 'published',
  pending: 'waiting',
  hidden: 'review',
  rejected: 'refused',
  deleted: 'closed',
};
const reportLooks: Record<ReportStatus, StateLook> = { open: 'waiting', upheld: 'published', dismissed: 'closed' };

/** Where a comment stands. */
export function CommentState({ status }: { status: CommentStatus }) {
  return <StateLabel look={commentLooks[status]}>{moderationLabels.statuses[status]}</StateLabel>;
}

/** Where a report stands. */
export function ReportState({ status }: { status: ReportStatus }) {
  return <StateLabel look={reportLooks[status]}>{moderationLabels.reportStatuses[status]}</StateLabel>;
}
