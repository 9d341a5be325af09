import type { OwnStory } from '../../contract.ts';
import { toneOf } from '../../own-rules.ts';
import { ownTexts } from '../../own-texts.ts';

/** Where a story stands: a shape and a word, what it means, and until when the newsroom answers. */
export function StoryStatus({ story }: { story: OwnStory }) {
  const { status, approved, comesOutAt, clock } = story;
  const { word, meaning } = wordsOf(story);
  return (
    <div className="own-status">
      <p className={`own-status-word own-status-${toneOf(status, approved, comesOutAt !== null)}`}>{word}</p>
      <p>{meaning}</p>
      {clock && <p className="note">{clockText(clock)}</p>}
    </div>
  );
}

function wordsOf({ status, approved, comesOutAt }: OwnStory): { word: string; meaning: string } {
  if (comesOutAt) return { word: ownTexts.scheduled, meaning: ownTexts.scheduledMeaning(comesOutAt) };
  if (status === 'awaiting_author_ok' && approved) {
    return { word: ownTexts.approved, meaning: ownTexts.approvedMeaning };
  }
  return { word: ownTexts.statuses[status], meaning: ownTexts.meanings[status] };
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
