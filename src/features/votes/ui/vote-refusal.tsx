import { RouterButtonLink } from '#design/router-links.ts';
import { voteFormTexts } from '../form-texts.ts';

/** Why the address must be confirmed before a vote, in the server's words, and where that is done. */
export function VoteRefusal({ text }: { text: string }) {
  return (
    <p className="vote-refusal">
      <span>{text}</span> <RouterButtonLink to="/settings">{voteFormTexts.toSettings}</RouterButtonLink>
    </p>
  );
}
