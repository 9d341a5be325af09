import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import FileText from 'lucide-react/icons/file-text';
import LogOut from 'lucide-react/icons/log-out';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import User from 'lucide-react/icons/user';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Avatar } from '#design/avatar.tsx';
import { buttonClass } from '#design/button.tsx';
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '#design/dropdown-menu.tsx';
import { Toaster } from '#design/toaster.tsx';
import type { Session } from '#features/accounts/queries.ts';
import { noteAccount } from '../account-hint.ts';
import { accountMenuTexts } from '../account-texts.ts';
import { useSignOut } from '../use-sign-out.tsx';
import { useSignedOutElsewhere } from '../use-signed-out-elsewhere.ts';

/** What the header offers to whoever signed in (specification 2). */
export function UserMenu({ user }: { user: Session['user'] }) {
  const { signOut, question } = useSignOut(user.id);
  useSignedOutElsewhere();
  const shownName = user.name || user.email;
  const { role } = user;
  const isAdmin = role === 'admin';
  useEffect(() => noteAccount(role), [role]);
  return (
    <>
      {createPortal(<Toaster />, document.body)}
      {question}
      {isAdmin && (
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
          {user.email}
        </DropdownLabel>
        <DropdownSeparator />
        <DropdownItem asChild>
          <Link to="/profile">
            <User className="icon" aria-hidden="true" />
            {accountMenuTexts.editProfile}
          </Link>
        </DropdownItem>
        <DropdownItem asChild>
          <Link to="/le-mie-storie">
            <FileText className="icon" aria-hidden="true" />
            {accountMenuTexts.ownStories}
          </Link>
        </DropdownItem>
        {role !== 'user' && (
          <DropdownItem asChild>
            <Link to="/redazione/storie" search={{ facet: 'new' }}>
              <Newspaper className="icon" aria-hidden="true" />
              {accountMenuTexts.newsroom}
            </Link>
          </DropdownItem>
        )}
        <DropdownItem asChild>
          <Link to="/settings">
            <Settings className="icon" aria-hidden="true" />
            {accountMenuTexts.settings}
          </Link>
        </DropdownItem>
        {isAdmin && (
          <DropdownItem asChild>
            <Link to="/admin">
              <Shield className="icon" aria-hidden="true" />
              {accountMenuTexts.adminDashboard}
            </Link>
          </DropdownItem>
        )}
        <DropdownSeparator />
        <DropdownItem onSelect={signOut}>
          <LogOut className="icon" aria-hidden="true" />
          {accountMenuTexts.signOut}
        </DropdownItem>
      </DropdownMenu>
    </>
  );
}
