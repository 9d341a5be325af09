import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import type { Session } from '#features/accounts/queries.ts';
import { shellTexts } from '../texts.ts';
import { useSignOut } from '../use-sign-out.ts';

/** What the small screen's menu ends with for whoever signed in. */
export function AccountItems({ user }: { user: Session['user'] }) {
  const signOut = useSignOut();
  return (
    <>
      <Link to="/settings" className="mobile-menu-item">
        <Settings className="icon" aria-hidden="true" />
        {shellTexts.settings}
      </Link>
      {user.role === 'admin' && (
        <Link to="/admin" className="mobile-menu-item">
          <Shield className="icon" aria-hidden="true" />
          {shellTexts.adminDashboard}
        </Link>
      )}
      <button type="button" className="mobile-menu-item" onClick={signOut}>
        <LogOut className="icon" aria-hidden="true" />
        {shellTexts.signOut}
      </button>
    </>
  );
}
