import { Link } from '#design/link.tsx';
import { votePageTexts } from '../texts.ts';

/** What is stored of a vote, and the way to where the consent is withdrawn, which leads back here (note-place.ts). */
export function StoredNote() {
  return (
    <>
      {votePageTexts.stored}{' '}
      <Link to="/settings" hash="voti">
        {votePageTexts.withdraw}
      </Link>
      {votePageTexts.staysCounted}
    </>
  );
}
