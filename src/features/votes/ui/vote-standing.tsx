import { RouterArrowLink } from '#design/link.tsx';
import type { DualitaVote } from '../contract.ts';
import { voteFormTexts } from '../form-texts.ts';

/** Tells a voter that the own vote does not count, and how to object. */
export function VoteStanding({ standing }: { standing: DualitaVote['standing'] }) {
  if (!standing) return null;
  return (
    <p className="vote-notes">
      {voteFormTexts.standings[standing]}
      <br />
      <RouterArrowLink to="/support" hash="scrivici">
        {voteFormTexts.object}
      </RouterArrowLink>
    </p>
  );
}
