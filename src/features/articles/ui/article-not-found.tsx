import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { notFoundTitle } from '../not-found-title.ts';
import { articlePageTexts } from '../page-texts.ts';
import { articleTexts } from '../texts.ts';

/** The page of an address that no public article has; of one that was retracted it says when and why. */
export function ArticleNotFound({ data }: { data?: unknown }) {
  const { retracted } = (data ?? {}) as { retracted?: string };
  return (
    <div className="page-frame page-section">
      <EmptyState
        level={1}
        title={notFoundTitle(retracted)}
        text={retracted ?? articleTexts.articleNotFoundHint}
        action={
          <div className="button-row">
            <RouterButtonLink variant="primary" to="/">
              {articlePageTexts.home}
            </RouterButtonLink>
            <RouterButtonLink to="/articles">{articlePageTexts.allArticles}</RouterButtonLink>
            {retracted && (
              <RouterButtonLink to="/trasparenza" hash="correzioni">
                {articlePageTexts.log}
              </RouterButtonLink>
            )}
          </div>
        }
      />
    </div>
  );
}
