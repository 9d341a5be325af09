import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { buttonClass } from '#design/button.tsx';
import { designTexts } from '#design/texts.ts';
import { Wordmark } from '#design/wordmark.tsx';
import { sessionQuery } from '#features/accounts/queries.ts';
import { publication } from '#lib/publication.ts';
import { shellTexts } from '../texts.ts';
import { MobileMenu } from './mobile-menu.tsx';

/** The masthead of every page. Without scripts the search leads to the list of articles, which searches too. */
export function SiteHeader({ onSearch }: { onSearch: () => void }) {
  const { data: session } = useQuery(sessionQuery());
  return (
    <header className="site-header">
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
            className={buttonClass({ variant: 'icon' })}
            activeProps={{ 'aria-current': undefined }}
            aria-label={shellTexts.search}
            onClick={(event) => {
              event.preventDefault();
              onSearch();
            }}
          >
            <Search className="icon" aria-hidden="true" />
          </Link>
          {session ? (
            <Link to="/profile" className={buttonClass({ variant: 'bare', className: 'wide-only' })}>
              {session.user.name || session.user.email}
            </Link>
          ) : (
            <>
              <Link to="/auth/login" className={buttonClass({ variant: 'bare', className: 'wide-only' })}>
                {shellTexts.signIn}
              </Link>
              <Link to="/auth/login" className={buttonClass({ variant: 'primary', className: 'wide-only' })}>
                {shellTexts.register}
              </Link>
            </>
          )}
          <MobileMenu session={session} onSearch={onSearch} />
        </div>
      </div>
    </header>
  );
}
