import type { ReactNode } from 'react';
import type { Role } from '../roles.ts';
import type { Session } from '../session-contract.ts';
import { refusalOf, staffRefusalOf } from '../staff.ts';
import { useSession } from '../use-session.ts';

interface ForStaffProps {
  /** `staff` is whoever works in the newsroom, in their own role. */
  role: Role | 'staff';
  /** While it is not known who asks; also what is sent to everybody, since pages are impersonal. */
  waiting: ReactNode;
  refused: ReactNode;
  children: ReactNode | ((user: Session['user']) => ReactNode);
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
  if (!session || mayNot(session.user, role)) return refused;
  return typeof children === 'function' ? children(session.user) : children;
}

const mayNot = (user: Session['user'], role: Role | 'staff') =>
  role === 'staff' ? staffRefusalOf(user) : refusalOf(user, role);
