import { Link } from '#design/link.tsx';
import { Avatar } from '#design/avatar.tsx';
import type { Session } from '#features/accounts/queries.ts';

/** The head of the small screen's menu for whoever signed in. */
export function AccountName({ user }: { user: Session['user'] }) {
  const shownName = user.name || user.email;
  return (
    <Link to="/profile" className="mobile-menu-item">
      <Avatar key={user.image} name={shownName} src={user.image ?? undefined} size="sm" />
      <span className="user-name">{shownName}</span>
    </Link>
  );
}
