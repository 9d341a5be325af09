import { Mark } from './mark.tsx';
import { designTexts } from './texts.ts';

/** Says that something is on its way: the two halves of the mark rise and fall in turn. */
export function LoadingScreen({
  message = designTexts.loading,
  size = 'md',
}: {
  message?: string;
  size?: 'sm' | 'md' | 'lg';
}) {
  return (
    <div className={size === 'md' ? 'loading-screen' : `loading-screen loading-screen-${size}`} role="status">
      <LoadingMark />
      <p>{message}</p>
    </div>
  );
}

/** The moving mark alone, beside words of one's own. */
export function LoadingMark() {
  return <Mark name="logo" className="loading-mark" />;
}
