import { RouterButtonLink } from '#design/link.tsx';
import { commentTexts } from '../texts.ts';

/** For whoever is not signed in: the way to the discussion leads through the account (specification 2). */
export function Invitation() {
  return (
    <div className="invitation">
      <div>
        <h3 className="title-5">{commentTexts.join}</h3>
        <p className="note">{commentTexts.joinText}</p>
      </div>
      <RouterButtonLink variant="primary" to="/auth/login">
        {commentTexts.signIn}
      </RouterButtonLink>
    </div>
  );
}
