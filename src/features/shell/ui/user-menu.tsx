import { Link } from '#design/link.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Shield from 'lucide-react/icons/shield';
import { Avatar } from '#design/avatar.tsx';
import { buttonClass } from '#design/button.tsx';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '#design/dropdown-menu.tsx';
import type { NamedReader } from '#features/accounts/kept-reader.ts';
import { accountMenuTexts } from '../account-texts.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSignOut } from '../use-sign-out.tsx';
import { accountLinks } from './account-links.ts';

/** What the header offers to whoever signed in (specification 2). */
export function UserMenu({ user }: { user: NamedReader }) {
  const { signOut, question } = useSignOut(user.id);
  const shownName = user.name || user.email;
  const { role } = user;
  const isOnline = useOnline(true);
  return (
    <>
      {question}
      {role === 'admin' && isOnline && (
        <Link to="/admin" className={buttonClass({ size: 'small' })}>
          <Shield className="icon" aria-hidden="true" />
          {accountMenuTexts.admin}
        </Link>
      )}
      <DropdownMenu
        label={accountMenuTexts.account}
        trigger={
          <button type="button" className="user-button" title={shownName}>
            <Avatar key={user.image} name={shownName} src={user.image ?? undefined} size="sm" />
            <span className="user-name">{shownName}</span>
            <ChevronDown className="icon" aria-hidden="true" />
          </button>
        }
      >
        <DropdownLabel>
          <b>{shownName}</b>
          {isOnline ? user.email : accountMenuTexts.offline}
        </DropdownLabel>
        <DropdownSeparator />
        {accountLinks(role, isOnline).map(({ Icon, label, ...link }) => (
          <DropdownItem key={link.to} asChild>
            <Link {...link}>
              <Icon className="icon" aria-hidden="true" />
              {label}
            </Link>
          </DropdownItem>
        ))}
        <DropdownSeparator />
        <DropdownItem onSelect={signOut}>
          <LogOut className="icon" aria-hidden="true" />
          {accountMenuTexts.signOut}
        </DropdownItem>
      </DropdownMenu>
    </>
  );
}
