import { Button } from '#design/button.tsx';
import { settingsTexts } from '../admin-texts.ts';

/** In the place of a text of the settings that did not arrive. */
export function NotArrived({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{settingsTexts.failedText}</p>
      <Button size="small" onClick={onRetry}>
        {settingsTexts.retry}
      </Button>
    </div>
  );
}
