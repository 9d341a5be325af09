import { TextSizeButtons } from '#design/text-size-buttons.tsx';
import type { Article } from '#features/articles/contract.ts';
import { ReadingTools } from '#features/listening/ui/reading-tools.tsx';
import { SaveButton } from '#features/saved-articles/ui/save-button.tsx';

/** What stands above an article to read it by: listen, keep for later, a larger text. */
export function ArticleTools({ article }: { article: Article }) {
  return (
    <ReadingTools minutes={article.readingTime} authors={article.authors}>
      <SaveButton article={article} compact />
      <TextSizeButtons />
    </ReadingTools>
  );
}
