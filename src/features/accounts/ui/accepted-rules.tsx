import { Link } from '#design/link.tsx';
import { authTexts } from '../auth-texts.ts';

/** What whoever opens an account accepts by it; `lead` says how. */
export function AcceptedRules({ lead }: { lead: string }) {
  return (
    <p className="note">
      {lead} <Link to="/terms">{authTexts.terms}</Link> {authTexts.and} <Link to="/privacy">{authTexts.privacy}</Link>.
    </p>
  );
}
