import { ErrorBoundary, type Crash } from '#design/error-boundary.tsx';
import { notFoundTitle } from '#features/articles/not-found-title.ts';
import { ArticleNotFound } from '#features/articles/ui/article-not-found.tsx';
import { ErrorPage } from '#features/shell/ui/error-page.tsx';
import { loadFailedParts } from '#lib/lazy-part.ts';
import { StaticParts } from '#design/static-part.tsx';
import { publication } from '#lib/publication.ts';
import { pageDataId } from '../pages/page-data-id.ts';
import { settingsForArticle, testPayments } from '../pages/settings-in-html.ts';
import { SiteFrame } from '../routes/-site-frame.tsx';
import { ArticleMain } from './article-main.tsx';
import type { ArticlePage } from './page.ts';

interface ArticleDocumentProps {
  page: ArticlePage;
  /** On the server the HTML of the head and the page's data; the browser leaves both as they came. */
  served?: { head: string; data: string };
}

/** The whole page of an article, on the server and in the browser. */
export function ArticleDocument({ page, served }: ArticleDocumentProps) {
  return (
    // The scripts may have put the reader's edition and account on <html> before React arrives.
    <html lang="it" data-settings={settingsForArticle()} suppressHydrationWarning>
      {served ? <head dangerouslySetInnerHTML={{ __html: served.head }} /> : <head />}
      <body>
        <title>{`${titleOf(page)}${publication.name}`}</title>
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: testPayments() }} />
        {/* Header and footer may be what failed. */}
        <ErrorBoundary fallback={crashedWhole}>
          <SiteFrame>
            <ErrorBoundary fallback={crashed}>
              <StaticParts value={true}>
                <Content page={page} />
              </StaticParts>
            </ErrorBoundary>
          </SiteFrame>
        </ErrorBoundary>
        <script
          type="application/json"
          id={pageDataId}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: served?.data ?? '' }}
        />
      </body>
    </html>
  );
}

function Content({ page }: { page: ArticlePage }) {
  if ('article' in page) return <ArticleMain article={page.article} readAt={new Date(page.readAt)} />;
  if ('missing' in page) return <ArticleNotFound data={page.missing} />;
  return <ErrorPage error={new Error(page.failure)} onRetry={() => window.location.reload()} />;
}

function crashedWhole(crash: Crash) {
  return <main>{crashed(crash)}</main>;
}

function crashed({ error, componentStack, reset }: Crash) {
  const onRetry = () => void loadFailedParts().then(reset);
  return <ErrorPage error={error} componentStack={componentStack} onRetry={onRetry} />;
}

function titleOf(page: ArticlePage): string {
  if ('failure' in page) return '';
  return `${'article' in page ? page.article.title : notFoundTitle(page.missing.retracted)} | `;
}
