import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type Ref } from 'react';
import { Button } from '#design/button.tsx';
import { Link } from '#design/link.tsx';
import type { ArticleSummary } from '#features/articles/contract.ts';
import type { GoneArticle, SavedArticle } from '../contract.ts';
import { savedListTexts as texts } from '../list-texts.ts';
import { setSaved } from '../set-saved.ts';
import { useSaved } from '../use-saved.ts';

interface SavedRowsProps {
  articles: readonly SavedArticle[];
  gone: readonly GoneArticle[];
  ref?: Ref<HTMLUListElement>;
  renderStory: (story: ArticleSummary) => ReactNode;
}

/** The lines of the list. One that is dropped stays as a line of words, with the way to put it back. */
export function SavedRows({ articles, gone, ref, renderStory }: SavedRowsProps) {
  const queryClient = useQueryClient();
  const saved = useSaved();
  const [said, setSaid] = useState('');
  const isKept = (slug: string) => saved?.articles.some((article) => article.slug === slug) ?? true;

  const turn = ({ title, ...article }: SavedArticle) => {
    const isWanted = !isKept(article.slug);
    setSaid(isWanted ? '' : texts.dropped(title));
    void setSaved(queryClient, article, isWanted);
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {gone
        .filter(({ slug }) => isKept(slug))
        .map((article) => (
          <div key={article.slug} className="saved-gone">
            <p>
              {texts.gone(article.savedAt, article.isRetracted)}{' '}
              {article.isRetracted && (
                <Link to="/article/$slug" params={{ slug: article.slug }}>
                  {texts.why}
                </Link>
              )}
            </p>
            <Button size="small" onClick={() => void setSaved(queryClient, article, false)}>
              {texts.understood}
            </Button>
          </div>
        ))}
      <ul className="saved-rows" ref={ref}>
        {articles.map((article) => {
          const { slug, title, savedAt } = article;
          const isHere = isKept(slug);
          return (
            <li key={slug} className="saved-row">
              {isHere ? (
                <div className="saved-story">{renderStory(article)}</div>
              ) : (
                <p className="saved-dropped">{texts.dropped(title)}</p>
              )}
              <p className="saved-foot">
                {isHere && <span className="fine-print">{texts.savedOn(savedAt)}</span>}
                <Button
                  size="small"
                  aria-label={isHere ? texts.dropLong(title) : texts.undoLong(title)}
                  onClick={() => turn(article)}
                >
                  {isHere ? texts.drop : texts.undo}
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
