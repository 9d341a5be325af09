import { signInPath } from '#features/accounts/paths.ts';
import type { DualitaDetails } from '#features/articles/contract.ts';
import { DualitaVotePanel } from '#design/dualita-vote-panel.tsx';
import { votePageTexts } from '../texts.ts';

/** The vote of a Dualità as someone who is not signed in sees it: the motion, two sides that lead to the sign-in, no number. */
export function DualitaVote({ dualita }: { dualita: DualitaDetails }) {
  return (
    <div className="dualita-vote">
      <p className="motion">
        <span className="kicker">{votePageTexts.motion}</span>
        <q>{dualita.motion}</q>
      </p>
      <DualitaVotePanel
        state={{ phase: 'before' }}
        theses={{ pro: dualita.proLabel, contro: dualita.controLabel }}
        signInHref={signInPath}
        note={`${votePageTexts.stored} ${votePageTexts.notAPoll}`}
      />
    </div>
  );
}
