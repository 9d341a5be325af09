import { Link } from '#design/link.tsx';
import LogOut from 'lucide-react/icons/log-out';
import type { Session } from '#features/accounts/queries.ts';
import { accountMenuTexts } from '../account-texts.ts';
import { accountLinks } from './account-links.ts';
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
      {accountLinks(user.role).map(({ Icon, label, ...link }) => (
        <Link key={link.to} {...link} className="mobile-menu-item">
          <Icon className="icon" aria-hidden="true" />
          {label}
        </Link>
      ))}
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
