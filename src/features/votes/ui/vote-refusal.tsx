import { RouterButtonLink } from '#design/link.tsx';
import { voteFormTexts } from '../form-texts.ts';
import type { Refusal } from './use-casting.ts';

/** Why somebody cannot vote here, in the server's words; of an address that is not confirmed also where that is done. */
export function VoteRefusal({ text, leadsToSettings }: Refusal) {
  return (
    <p className="vote-refusal">
      <span>{text}</span>{' '}
      {leadsToSettings && <RouterButtonLink to="/settings">{voteFormTexts.toSettings}</RouterButtonLink>}
    </p>
  );
}
