import { useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import type { Article } from '#features/articles/contract.ts';
import { setSaved } from '../set-saved.ts';
import { savedTexts } from '../texts.ts';
import { useSaved } from '../use-saved.ts';

export interface SaveButtonProps {
  article: Pick<Article, 'slug' | 'metered'>;
  /** Without its words on a narrow window. */
  compact?: boolean;
}

/** Keeps an article for later, with an account or in this browser. */
export function SaveButton({ article: { slug, metered }, compact }: SaveButtonProps) {
  const saved = useSaved();
  const queryClient = useQueryClient();
  const [isUnkept, setUnkept] = useState(false);
  const known = saved?.articles.find((article) => article.slug === slug);

  const press = async () => {
    const article = known ?? { slug, metered, savedAt: new Date().toISOString() };
    setUnkept((await setSaved(queryClient, article, !known)) === 'unkept');
  };

  return (
    <>
      <Button className="save-button needs-script" aria-pressed={known !== undefined} onClick={() => void press()}>
        <Bookmark className="icon" aria-hidden="true" />
        <span className={compact ? 'save-words' : undefined}>{savedTexts.save}</span>
      </Button>
      <span className="save-note note" role="status">
        {isUnkept && savedTexts.notKept}
      </span>
    </>
  );
}
