import { useWriter } from '#features/accounts/use-writer.ts';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { contactFor } from '#lib/publication.ts';
import { reportTexts } from '../../report-form-texts.ts';
import { ReportForm, type ReportedArticle } from './report-form.tsx';
import '#design/form-page.css';

/**
 * The page on which anybody reports an article or any page of the site (DSA, art. 16; art. 8 L. 47/1948). `article` is
 * null for any page, and undefined while it is not known which one it is.
 */
export function ReportScreen({ article }: { article: ReportedArticle | null | undefined }) {
  const { user, isKnown, round } = useWriter();
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{reportTexts.title}</h1>
        <p className="standfirst">{reportTexts.standfirst}</p>
      </header>
      <div className="page-frame form-page">
        <p className="note">{reportTexts.danger}</p>
        <noscript>
          <p>{reportTexts.withoutScripts(contactFor('reports'))}</p>
        </noscript>
        {article === undefined ? (
          <LoadingScreen message={reportTexts.articleLoading} />
        ) : (
          // What was typed belongs to whoever typed it, and to one article.
          <ReportForm key={`${round} ${article?.id}`} userId={user?.id} article={article} isKnown={isKnown} />
        )}
      </div>
    </>
  );
}
