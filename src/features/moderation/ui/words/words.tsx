import { LoadFailed } from '#design/load-failed.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { wordTexts } from '../../word-texts.ts';
import { TryText } from './try-text.tsx';
import { useWords } from './use-words.ts';
import { WordList } from './word-list.tsx';

/** The words that withhold a comment, and a place to try what a text would meet. */
export function Words() {
  const { words, isError, isBusy, refetch, change } = useWords();
  if (!words && isError) return <LoadFailed texts={wordTexts} onRetry={() => void refetch()} />;
  if (!words) return <LoadingScreen message={wordTexts.loading} />;
  return (
    <div className="staff-body moderation-words">
      <TryText />
      <WordList words={words} isBusy={isBusy} change={change} />
    </div>
  );
}
