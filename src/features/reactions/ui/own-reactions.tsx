import type { Article, ReactionCounts } from '#features/articles/contract.ts';
import { ReactionBar } from '#design/reaction-bar.tsx';
import { useOwnReactions } from './use-own-reactions.ts';

export interface ReactionsProps {
  article: Article;
  /** The shown counts: those of the section, or of the whole article. */
  counts: ReactionCounts;
  /** The section that a press is about. */
  section: number;
  mini?: boolean;
}

/** The reactions for somebody who signed in: a press shows at once and is then settled with the server. */
export function OwnReactions({ article, counts, section, mini, name }: ReactionsProps & { name: string }) {
  const { own, isAwaited, toggle } = useOwnReactions(article);
  return (
    <ReactionBar
      mini={mini}
      counts={counts}
      pressed={own?.filter(({ sectionIndex }) => sectionIndex === section).map(({ type }) => type)}
      own={{ name, isAwaited }}
      onToggle={isAwaited ? undefined : (type) => void toggle({ type, sectionIndex: section })}
    />
  );
}
