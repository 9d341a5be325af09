import type { Article } from '#features/articles/contract.ts';
import { useNow } from '#lib/use-now.ts';
import { KeptPromises } from './kept-promises.tsx';
import { StagesRoad } from './stages-road.tsx';

export interface StoryPromisesProps {
  article: Pick<Article, 'slug' | 'promises' | 'sequels' | 'promisedLetter'>;
  place: string;
  count: number;
  /** The last step that was reached: it stays when supports go. */
  stage: number;
  isArchived: boolean;
  /** Some supports complete no step until somebody has looked at them. */
  isChecked?: boolean;
  /** When the page was made. */
  readAt: Date;
}

/** What the newsroom promised to those who support a story, and what it did: for everybody, whoever may read the rest. */
export function StoryPromises({
  article,
  place,
  count,
  stage,
  isArchived,
  isChecked = false,
  readAt,
}: StoryPromisesProps) {
  const { promises = [] } = article;
  const now = useNow(readAt);
  return (
    <>
      <StagesRoad {...{ story: article, place, count, stage, promises, isArchived, isChecked, now }} />
      <KeptPromises promises={promises} now={now} />
    </>
  );
}
