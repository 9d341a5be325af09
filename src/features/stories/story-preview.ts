import type { Article } from '#features/articles/contract.ts';
import { previewOf } from '#features/article-files/article-preview.ts';
import { articleOf } from '#features/manuscripts/content-article.ts';
import type { Counterpart, WorkingText } from './contract.ts';
import { draftOfStory, gapsOf } from './story-draft.ts';

interface Given {
  text: WorkingText;
  isAnonymous: boolean;
  counterpart: Counterpart | null;
}

/** The article that a text would become if it were published at that moment, or why it cannot become one. */
export function storyPreview({ text, isAnonymous, counterpart }: Given, at: Date): Article | { gap: string } {
  const gaps = gapsOf({ text, isAnonymous, counterpart });
  if (gaps.length > 0) return { gap: gaps.join(' ') };

  const content = draftOfStory({ text, isAnonymous, counterpart, author: '' });
  const made = articleOf('dal_basso', content, { slug: 'anteprima', publishedAt: at, number: 1, people: [] });
  if ('gaps' in made) return { gap: made.gaps.map(({ words }) => words).join(' ') };

  const { article: file } = made;
  const speaker = file.sections[0]?.details.speaker;
  const unsigned = { slug: '', perspective: null, thesis: null, quote: null, isTribune: false };
  return previewOf(file, { authors: speaker ? [{ ...unsigned, ...speaker, portrait: null }] : [] });
}
