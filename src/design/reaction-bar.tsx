import { number } from '#lib/italian.ts';
import { reactionEmoji, reactionTypes, type ReactionCounts, type ReactionType } from '#lib/reactions.ts';
import { ownMark, type OwnChoice } from './own-mark.ts';
import { designTexts } from './texts.ts';

type ReactionBarProps = {
  counts: ReactionCounts;
  /** The viewer's own reactions. */
  pressed?: readonly ReactionType[] | undefined;
  onToggle?: ((reaction: ReactionType) => void) | undefined;
  /** For whoever is not signed in: reactions are links that lead there. */
  signInHref?: string | undefined;
  /** Without edges and with spoken labels, under a section. */
  mini?: boolean | undefined;
  /** Whose reactions these are; their names are made of this one. */
  own?: OwnChoice | undefined;
  labels?: Record<ReactionType, string> | undefined;
};

/** The reactions with their counts. Shows what it is told; whether a press counts is the caller's matter. */
export function ReactionBar({
  counts,
  pressed = [],
  onToggle,
  signInHref,
  mini,
  own,
  labels = designTexts.reactions,
}: ReactionBarProps) {
  return (
    <div
      className={mini ? 'reactions reactions-mini' : 'reactions'}
      role="group"
      aria-label={designTexts.reactionsGroup}
    >
      {reactionTypes.map((type) => {
        const mark = ownMark(own && { ...own, name: `${own.name}-${type}` });
        const content = (
          <>
            <span className="reaction-emoji" aria-hidden="true">
              {reactionEmoji[type]}
            </span>
            <span className={mini ? 'visually-hidden' : undefined}>{labels[type]}</span>
            <span>{number(counts[type])}</span>
          </>
        );
        if (signInHref) {
          return (
            <a
              key={type}
              className="reaction"
              href={signInHref}
              title={designTexts.reactionsSignIn(labels[type])}
              {...mark}
            >
              {content}
            </a>
          );
        }
        return (
          <button
            key={type}
            type="button"
            className="reaction"
            title={labels[type]}
            aria-pressed={pressed.includes(type)}
            aria-disabled={own?.isAwaited}
            onClick={() => onToggle?.(type)}
            {...mark}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
}
