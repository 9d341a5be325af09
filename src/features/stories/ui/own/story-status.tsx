import type { OwnStory } from '../../contract.ts';
import { toneOf } from '../../own-rules.ts';
import { ownTexts } from '../../own-texts.ts';

/** Where a story stands: a shape and a word, what it means, and until when the newsroom answers. */
export function StoryStatus({ story: { status, approved, clock } }: { story: OwnStory }) {
  const isAgreed = status === 'awaiting_author_ok' && approved;
  return (
    <div className="own-status">
      <p className={`own-status-word own-status-${toneOf(status, approved)}`}>
        {isAgreed ? ownTexts.approved : ownTexts.statuses[status]}
      </p>
      <p>{isAgreed ? ownTexts.approvedMeaning : ownTexts.meanings[status]}</p>
      {clock && <p className="note">{clockText(clock)}</p>}
    </div>
  );
}

function clockText({ state, overdueAt }: NonNullable<OwnStory['clock']>): string {
  switch (state) {
    case 'running':
      return ownTexts.answerBy(overdueAt);
    case 'due_soon':
      return ownTexts.answerSoon(overdueAt);
    case 'overdue':
      return ownTexts.answerLate(overdueAt);
  }
}
