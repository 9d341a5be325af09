import type { OwnStory } from '../../contract.ts';
import { toneOf } from '../../own-rules.ts';
import { ownTexts } from '../../own-texts.ts';

/** Where a story stands: a shape and a word, what it means, and until when the newsroom answers, or what it waits for. */
export function StoryStatus({ story }: { story: OwnStory }) {
  const { status, approved, comesOutAt, isWithoutDecider } = story;
  const { word, meaning } = wordsOf(story);
  return (
    <div className="own-status">
      <p className={`own-status-word own-status-${toneOf(status, approved, comesOutAt !== null)}`}>{word}</p>
      <p>{meaning}</p>
      {isWithoutDecider ? <p className="note">{ownTexts.appealWaits}</p> : <Clock story={story} />}
    </div>
  );
}

function wordsOf(story: OwnStory): { word: string; meaning: string } {
  const { status, approved, comesOutAt, isAppeal, isWithoutDecider } = story;
  if (comesOutAt) return { word: ownTexts.scheduled, meaning: ownTexts.scheduledMeaning(comesOutAt) };
  if (status === 'awaiting_author_ok' && approved) {
    return { word: ownTexts.approved, meaning: ownTexts.approvedMeaning };
  }
  const word = ownTexts.statuses[status];
  if (!isAppeal || status === 'changes_requested') return { word, meaning: ownTexts.meanings[status] };
  return { word, meaning: isWithoutDecider ? ownTexts.appealAsked : ownTexts.appealRead() };
}

function Clock({ story: { clock, isAppeal } }: { story: OwnStory }) {
  return clock && <p className="note">{clockText(clock, isAppeal)}</p>;
}

function clockText({ state, overdueAt }: NonNullable<OwnStory['clock']>, isAppeal: boolean): string {
  switch (state) {
    case 'running':
      return isAppeal ? ownTexts.appealBy(overdueAt) : ownTexts.answerBy(overdueAt);
    case 'due_soon':
      return ownTexts.answerSoon(overdueAt);
    case 'overdue':
      return ownTexts.answerLate(overdueAt);
  }
}
