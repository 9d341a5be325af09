import type { NamedReader } from '#features/accounts/kept-reader.ts';
import { NoticeLauncher } from '#features/accounts/ui/notice-launcher.tsx';
import { RulesLauncher } from '#features/rule-editions/ui/rules-launcher.tsx';
import { AccountLife } from '#features/shell/ui/account-life.tsx';

interface SignedInPartsProps {
  /** Whom the header names: nobody once the session is over, though what is in sight stays its reader's. */
  user: NamedReader | null | undefined;
}

/** What every page has for whoever signed in alone. */
export function SignedInParts({ user }: SignedInPartsProps) {
  return (
    <>
      {user && <AccountLife user={user} />}
      <NoticeLauncher />
      <RulesLauncher />
    </>
  );
}
