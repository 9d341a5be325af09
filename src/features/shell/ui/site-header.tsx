import { Link } from '#design/link.tsx';
import Search from 'lucide-react/icons/search';
import { Suspense, type ReactNode } from 'react';
import { buttonClass } from '#design/button.tsx';
import { heldMark, heldMarkOf } from '#design/held-mark.ts';
import { designTexts } from '#design/texts.ts';
import { Wordmark } from '#design/wordmark.tsx';
import { useExpectedAccount } from '#features/accounts/use-expected-account.ts';
import { useSessionOnReturn } from '#features/accounts/use-session-on-return.ts';
import { useHeaderReader } from '#features/accounts/use-session.ts';
import { openSearch } from '#features/search/open-search.ts';
import { lazyHydrated } from '#lib/lazy-hydrated.ts';
import { publication } from '#lib/publication.ts';
import { canJoin } from '#lib/joining.ts';
import { shellTexts } from '../texts.ts';
import { UserMenu } from './account-parts.tsx';

/** On a wide screen, where it is never in sight, nobody needs its code: the browser itself opens and closes it. */
export const MobileMenu = lazyHydrated('menu', async () => (await import('./mobile-menu.tsx')).MobileMenu);
if (import.meta.env.SSR) void MobileMenu.preload?.();

const mobileMenu = (
  <Suspense>
    <MobileMenu />
  </Suspense>
);

interface SiteHeaderProps {
  /** What tells whoever is signed in of news. */
  bell: ReactNode;
}

/** The masthead of every page. Without scripts the search leads to the list of articles, which searches too. */
export function SiteHeader({ bell }: SiteHeaderProps) {
  const reader = useHeaderReader();
  useExpectedAccount();
  useSessionOnReturn();
  return (
    <header className="site-header" data-session={reader === undefined ? 'awaited' : 'known'}>
      <div className="page-frame">
        <Link to="/" className="wordmark" aria-label={designTexts.wordmark(publication.name)}>
          <Wordmark />
        </Link>
        <span className="stage-tag">{publication.stage}</span>
        <nav className="site-nav wide-only" aria-label={shellTexts.nav}>
          <Link to="/formats">{shellTexts.formats}</Link>
          <Link to="/submit-story">{shellTexts.submitStory}</Link>
          <Link to="/community">{shellTexts.community}</Link>
        </nav>
        <div className="header-actions">
          <Link
            to="/articles"
            className={buttonClass({ variant: 'icon', className: 'header-search' })}
            activeProps={{ 'aria-current': undefined }}
            aria-label={shellTexts.search}
            {...heldMarkOf('k')}
            onClick={(event) => {
              event.preventDefault();
              openSearch();
            }}
          >
            <Search className="icon" aria-hidden="true" />
          </Link>
          <div className="header-bell">{bell}</div>
          <div className="header-account wide-only">
            {reader ? (
              <Suspense>
                <UserMenu user={reader} />
              </Suspense>
            ) : (
              <>
                <Link to="/auth/login" className={buttonClass({ variant: 'bare' })}>
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
              </>
            )}
          </div>
          {mobileMenu}
        </div>
      </div>
    </header>
  );
}
