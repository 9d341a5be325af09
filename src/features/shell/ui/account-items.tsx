import { Link } from '#design/link.tsx';
import LogOut from 'lucide-react/icons/log-out';
import type { NamedReader } from '#features/accounts/kept-reader.ts';
import { useOnline } from '#lib/use-online.ts';
import { accountMenuTexts } from '../account-texts.ts';
import { accountLinks } from './account-links.ts';
import { useSignOut } from '../use-sign-out.tsx';

interface AccountItemsProps {
  user: NamedReader;
  /** Somebody leaves: what they may be asked then stands before the page, not before the menu. */
  onLeaving: () => void;
}

/** What the small screen's menu ends with for whoever signed in. */
export function AccountItems({ user, onLeaving }: AccountItemsProps) {
  const { signOut, question } = useSignOut(user.id);
  const isOnline = useOnline(true);
  return (
    <>
      {question}
      {!isOnline && (
        <div className="button-row">
          <p className="note">{accountMenuTexts.offline}</p>
        </div>
      )}
      {accountLinks(user.role, isOnline).map(({ Icon, label, ...link }) => (
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
