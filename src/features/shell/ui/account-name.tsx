import { Link } from '#design/link.tsx';
import { Avatar } from '#design/avatar.tsx';
import type { NamedReader } from '#features/accounts/kept-reader.ts';
import { useOnline } from '#lib/use-online.ts';

/** The head of the small screen's menu for whoever signed in. */
export function AccountName({ user }: { user: NamedReader }) {
  const shownName = user.name || user.email;
  const shown = (
    <>
      <Avatar key={user.image} name={shownName} src={user.image ?? undefined} size="sm" />
      <span className="user-name">{shownName}</span>
    </>
  );
  if (!useOnline(true)) return <p className="mobile-menu-item">{shown}</p>;
  return (
    <Link to="/profile" className="mobile-menu-item">
      {shown}
    </Link>
  );
}
