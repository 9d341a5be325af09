import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import LogOut from 'lucide-react/icons/log-out';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import User from 'lucide-react/icons/user';
import type { Session } from '#features/accounts/queries.ts';
import { accountMenuTexts } from '../account-texts.ts';
import { useSignOut } from '../use-sign-out.tsx';

interface AccountItemsProps {
  user: Session['user'];
  /** Somebody leaves: what they may be asked then stands before the page, not before the menu. */
  onLeaving: () => void;
}

/** What the small screen's menu ends with for whoever signed in. */
export function AccountItems({ user, onLeaving }: AccountItemsProps) {
  const { signOut, question } = useSignOut(user.id);
  return (
    <>
      {question}
      <Link to="/profile" className="mobile-menu-item">
        <User className="icon" aria-hidden="true" />
        {accountMenuTexts.editProfile}
      </Link>
      <Link to="/le-mie-storie" className="mobile-menu-item">
        <FileText className="icon" aria-hidden="true" />
        {accountMenuTexts.ownStories}
      </Link>
      {user.role !== 'user' && (
        <Link to="/redazione/storie" search={{ facet: 'new' }} className="mobile-menu-item">
          <Newspaper className="icon" aria-hidden="true" />
          {accountMenuTexts.newsroom}
        </Link>
      )}
      <Link to="/settings" className="mobile-menu-item">
        <Settings className="icon" aria-hidden="true" />
        {accountMenuTexts.settings}
      </Link>
      {user.role === 'admin' && (
        <Link to="/admin" className="mobile-menu-item">
          <Shield className="icon" aria-hidden="true" />
          {accountMenuTexts.adminDashboard}
        </Link>
      )}
      <button
        type="button"
        className="mobile-menu-item"
        onClick={() => {
          onLeaving();
          signOut();
        }}
      >
        <LogOut className="icon" aria-hidden="true" />
        {accountMenuTexts.signOut}
      </button>
    </>
  );
}
