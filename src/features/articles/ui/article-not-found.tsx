import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/router-links.ts';
import { articlePageTexts } from '../page-texts.ts';
import { articleTexts } from '../texts.ts';

/** The page of an address that no public article has. */
export function ArticleNotFound() {
  return (
    <div className="page-frame page-section">
      <EmptyState
        level={1}
        title={articleTexts.articleNotFound}
        text={articleTexts.articleNotFoundHint}
        action={
          <div className="button-row">
            <RouterButtonLink variant="primary" to="/">
              {articlePageTexts.home}
            </RouterButtonLink>
            <RouterButtonLink to="/articles">{articlePageTexts.allArticles}</RouterButtonLink>
          </div>
        }
      />
    </div>
  );
}
