import type { Ref } from 'react';
import { Button } from '#design/button.tsx';
import type { Choice } from '../../choices.ts';
import type { ModerationItem } from '../../contract.ts';
import { commentQueueTexts } from '../../queue-texts.ts';

/** What came of the last choice: it was made, or something stood against it. */
export type Decided = { item: ModerationItem; choice: Choice; left: number } | { refusal: string };

interface OutcomeProps {
  decided: Decided | undefined;
  /** Takes the focus when no line is left. */
  placeRef: Ref<HTMLParagraphElement>;
  onRestore: (item: ModerationItem) => void;
}

/** Says what was done with the line that has just left, and offers the decision that undoes it. */
export function Outcome({ decided, placeRef, onRestore }: OutcomeProps) {
  const taken = decided && 'item' in decided ? takenAway(decided) : undefined;
  return (
    <div className={decided ? 'moderation-outcome' : undefined}>
      <p role="status" ref={placeRef} tabIndex={-1}>
        {decided && wordsOf(decided)}
      </p>
      {taken && (
        <Button size="small" onClick={() => onRestore(taken)}>
          {commentQueueTexts.undo}
        </Button>
      )}
    </div>
  );
}

function wordsOf(decided: Decided): string {
  if ('refusal' in decided) return decided.refusal;
  const { left } = decided;
  return `${doneText(decided)}. ${commentQueueTexts.remaining(left)}`;
}

function doneText({ item, choice }: { item: ModerationItem; choice: Choice }): string {
  if (choice === 'overturn') {
    return item.status === 'deleted' ? commentQueueTexts.overturnedDeleted : commentQueueTexts.overturned;
  }
  return choice === 'uphold' ? commentQueueTexts.upheld : commentQueueTexts.done[choice];
}

/** The comment as it stands after a choice against it, which can be put back. */
function takenAway({ item, choice }: { item: ModerationItem; choice: Choice }): ModerationItem | undefined {
  if (choice === 'hide') return { ...item, status: 'hidden' };
  return choice === 'reject' ? { ...item, status: 'rejected' } : undefined;
}
