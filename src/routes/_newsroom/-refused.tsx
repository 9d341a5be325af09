import { staffRefusalOf } from '#features/accounts/staff.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { forbiddenText, secondFactorText } from '#features/legal-pages/opening-texts.ts';
import { OpeningPage } from '#features/legal-pages/ui/opening-page.tsx';

/** What whoever may not open a page of the newsroom reads: whoever only lacks the second factor, how to set it up. */
export function Refused() {
  const session = useSession();
  const lacksFactor = session && staffRefusalOf(session.user) === 'no second factor';
  return <OpeningPage text={lacksFactor ? secondFactorText : forbiddenText} />;
}
