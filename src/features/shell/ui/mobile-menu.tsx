import { Link, useRouterState } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { buttonClass } from '#design/button.tsx';
import { shellTexts } from '../texts.ts';

/** The menu of small screens: a disclosure of the browser's own, so that it also opens without scripts. */
export function MobileMenu({ onSearch }: { onSearch: () => void }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });

  useEffect(() => close(menu.current), [path]);

  return (
    <details className="menu-disclosure mobile-only" ref={menu} onKeyDown={closeOnEscape}>
      <summary className={buttonClass({ variant: 'icon' })}>
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
        <Link
          to="/articles"
          className="mobile-menu-item"
          activeProps={{ 'aria-current': undefined }}
          onClick={(event) => {
            event.preventDefault();
            close(menu.current);
            onSearch();
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
        <div className="button-row">
          <Link to="/auth/login" className={buttonClass()}>
            {shellTexts.signIn}
          </Link>
          <Link to="/auth/login" className={buttonClass({ variant: 'primary' })}>
            {shellTexts.register}
          </Link>
        </div>
      </nav>
    </details>
  );
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  close(event.currentTarget);
  event.currentTarget.querySelector('summary')?.focus();
}
