import type { ReactNode } from 'react';
import { refusalOf } from '../staff.ts';
import { useSession } from '../use-session.ts';
import type { Role } from '../roles.ts';

interface ForStaffProps {
  role: Role;
  /** While it is not known who asks; also what is sent to everybody, since pages are impersonal. */
  waiting: ReactNode;
  refused: ReactNode;
  children: ReactNode;
}

/** Shows a page of the newsroom to whoever may see it. The server decides for itself, for the page and for every call. */
export function ForStaff({ role, waiting, refused, children }: ForStaffProps) {
  const session = useSession();
  if (session === undefined) {
    return (
      <>
        {waiting}
        <noscript>{refused}</noscript>
      </>
    );
  }
  return session && !refusalOf(session.user, role) ? children : refused;
}
