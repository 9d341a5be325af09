import { Link } from '#design/link.tsx';
import { usePath } from '#design/navigation.ts';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { buttonClass } from '#design/button.tsx';
import { heldMark } from '#design/held-mark.ts';
import { useHeaderReader } from '#features/accounts/use-session.ts';
import { openSearch } from '#features/search/open-search.ts';
import { canJoin } from '#lib/joining.ts';
import { shellTexts } from '../texts.ts';
import { AccountItems, AccountName } from './account-parts.tsx';

/** The menu of small screens: a disclosure of the browser's own, so that it also opens without scripts. */
export function MobileMenu() {
  const reader = useHeaderReader();
  const menu = useRef<HTMLDetailsElement>(null);
  const opener = useRef<HTMLElement>(null);
  const path = usePath();

  /** The focus goes back to what opened it. */
  const close = () => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    opener.current?.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    // Another page begins with the menu closed; so does this one on the way back (src/starter).
    <details key={path} id="menu" className="menu-disclosure mobile-only" ref={menu}>
      <summary ref={opener} className={buttonClass({ variant: 'icon' })}>
        <span className="when-closed">
          <Menu className="icon" aria-hidden="true" />
          <span className="visually-hidden">{shellTexts.openMenu}</span>
        </span>
        <span className="when-open">
          <X className="icon" aria-hidden="true" />
          <span className="visually-hidden">{shellTexts.closeMenu}</span>
        </span>
      </summary>
      <nav className="menu-sheet mobile-menu" aria-label={shellTexts.menu}>
        {reader && (
          <Suspense>
            <AccountName user={reader} />
          </Suspense>
        )}
        <Link
          to="/articles"
          className="mobile-menu-item"
          activeProps={{ 'aria-current': undefined }}
          {...heldMark}
          onClick={(event) => {
            event.preventDefault();
            close();
            openSearch();
          }}
        >
          <Search className="icon" aria-hidden="true" />
          {shellTexts.search}
        </Link>
        <Link to="/formats" className="mobile-menu-item">
          {shellTexts.formatsInMenu}
        </Link>
        <Link to="/submit-story" className="mobile-menu-item">
          {shellTexts.submitStory}
        </Link>
        <Link to="/community" className="mobile-menu-item">
          {shellTexts.community}
        </Link>
        {!reader && (
          <Link to="/leggi-dopo" className="mobile-menu-item">
            {shellTexts.saved}
          </Link>
        )}
        {reader ? (
          <Suspense>
            <AccountItems user={reader} onLeaving={close} />
          </Suspense>
        ) : (
          <div className="button-row">
            <Link to="/auth/login" className={buttonClass()}>
              {shellTexts.signIn}
            </Link>
            {canJoin() && (
              <Link
                to="/auth/login"
                state={{ isRegistering: true }}
                {...heldMark}
                className={buttonClass({ variant: 'primary' })}
              >
                {shellTexts.register}
              </Link>
            )}
          </div>
        )}
      </nav>
    </details>
  );
}
