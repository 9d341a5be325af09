import { Link, RouterButtonLink } from '#design/link.tsx';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useEffect, useRef, type ReactNode } from 'react';
import { Avatar } from '#design/avatar.tsx';
import { Button } from '#design/button.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { frameTexts } from '../texts.ts';
import { useFrame } from './frame-context.ts';

/** Whoever opens the newsroom begins at its top, as on every page. */
let isFirstPage = true;

/**
 * A page in the newsroom's frame: its title, which its tab has too, beside the button of the sidebar, then what it is about. Whoever came by a link
 * or button that is gone with the page before goes on at the title.
 */
export function FramePage({ title, children }: { title: string; children: ReactNode }) {
  const { isOpen, toggle, user } = useFrame();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) heading.current?.focus();
    isFirstPage = false;
  }, []);
  return (
    <>
      <header className="frame-header">
        <Button
          variant="icon"
          aria-label={isOpen ? frameTexts.close : frameTexts.open}
          aria-keyshortcuts="Control+B Meta+B"
          title={frameTexts.shortcut}
          onClick={toggle}
        >
          <PanelLeft className="icon" aria-hidden="true" />
        </Button>
        <h1 className="title-3" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className="frame-actions">
          <RouterButtonLink to="/" size="small" className="wide-only">
            {frameTexts.site}
          </RouterButtonLink>
          {user ? (
            <Link to="/profile" title={user.name} className="frame-user">
              <Avatar key={user.image} name={user.name} src={user.image ?? undefined} size="sm" />
              <span className="visually-hidden">{frameTexts.profile}</span>
            </Link>
          ) : (
            <RouterButtonLink to="/auth/login" size="small">
              {frameTexts.signIn}
            </RouterButtonLink>
          )}
        </div>
      </header>
      {children}
    </>
  );
}
