import { StateLabel, type StateLook } from '#design/state-label.tsx';
import { draftStatusLabels } from '#features/workflow/texts.ts';
import type { DraftItem } from '../contract.ts';

const looks: Record<DraftItem['stage'], StateLook> = {
  proposed: 'waiting',
  draft: 'waiting',
  in_review: 'review',
  changes_requested: 'due',
  approved: 'accepted',
  scheduled: 'accepted',
  published: 'published',
  corrected: 'published',
  correcting: 'review',
  retracted: 'closed',
  discarded: 'closed',
};

/** How far a draft is. */
export function DraftStage({ stage }: { stage: DraftItem['stage'] }) {
  return <StateLabel look={looks[stage]}>{draftStatusLabels[stage]}</StateLabel>;
}
