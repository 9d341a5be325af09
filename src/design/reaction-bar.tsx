import { number } from '#lib/italian.ts';
import { designTexts } from './texts.ts';
import type { ReactionCounts, ReactionName } from './types.ts';

type ReactionBarProps = {
  counts: ReactionCounts;
  /** The viewer's own reactions. */
  pressed?: readonly ReactionName[] | undefined;
  onToggle?: ((reaction: ReactionName) => void) | undefined;
  /** For whoever is not signed in: reactions are links that lead there. */
  signInHref?: string | undefined;
  /** Without edges and with spoken labels, under a section. */
  mini?: boolean | undefined;
  disabled?: boolean | undefined;
  labels?: Record<ReactionName, string> | undefined;
};

/** The four reactions with their counts. Shows what it is told; whether a press counts is the caller's matter. */
export function ReactionBar({
  counts,
  pressed = [],
  onToggle,
  signInHref,
  mini,
  disabled,
  labels = designTexts.reactions,
}: ReactionBarProps) {
  return (
    <div
      className={mini ? 'reactions reactions-mini' : 'reactions'}
      role="group"
      aria-label={designTexts.reactionsGroup}
    >
      {reactions.map(({ name, emoji }) => {
        const content = (
          <>
            <span className="reaction-emoji" aria-hidden="true">
              {emoji}
            </span>
            <span className={mini ? 'visually-hidden' : 'reaction-label'}>{labels[name]}</span>
            <span>{number(counts[name])}</span>
          </>
        );
        if (signInHref) {
          return (
            <a key={name} className="reaction" href={signInHref} title={designTexts.reactionsSignIn(labels[name])}>
              {content}
            </a>
          );
        }
        return (
          <button
            key={name}
            type="button"
            className="reaction"
            title={labels[name]}
            aria-pressed={pressed.includes(name)}
            disabled={disabled}
            onClick={() => onToggle?.(name)}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
}

const reactions: readonly { name: ReactionName; emoji: string }[] = [
  { name: 'fire', emoji: '🔥' },
  { name: 'applause', emoji: '👏' },
  { name: 'think', emoji: '🤔' },
  { name: 'disagree', emoji: '👎' },
];
