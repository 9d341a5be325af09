import { Link } from '#design/link.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Shield from 'lucide-react/icons/shield';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Avatar } from '#design/avatar.tsx';
import { buttonClass } from '#design/button.tsx';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '#design/dropdown-menu.tsx';
import { Toaster } from '#design/toaster.tsx';
import { noteAccount } from '#features/accounts/account-hint.ts';
import { keepReader, type NamedReader } from '#features/accounts/kept-reader.ts';
import { forgetOthersComments } from '#features/comments/local-comment.ts';
import { accountMenuTexts } from '../account-texts.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSignOut } from '../use-sign-out.tsx';
import { useSignedOutElsewhere } from '../use-signed-out-elsewhere.ts';
import { accountLinks } from './account-links.ts';

/** What the header offers to whoever signed in (specification 2). */
export function UserMenu({ user }: { user: NamedReader }) {
  const { signOut, question } = useSignOut(user.id);
  useSignedOutElsewhere();
  const shownName = user.name || user.email;
  const { role } = user;
  const isOnline = useOnline(true);
  useEffect(() => noteAccount(role), [role]);
  useEffect(() => keepReader(user), [user]);
  useEffect(() => forgetOthersComments(user.id), [user.id]);
  return (
    <>
      {createPortal(<Toaster />, document.body)}
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
