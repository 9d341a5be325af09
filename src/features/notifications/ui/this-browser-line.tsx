import { Button } from '#design/button.tsx';
import { useWrite } from '#design/use-write.ts';
import { choiceTexts as texts } from '../texts.ts';
import type { BrowserState } from './use-this-browser.ts';

/** Whether pushes come to this browser, and the button that changes it. */
export function ThisBrowser({ isOn, wake, sleep }: BrowserState) {
  const { isBusy, run } = useWrite({ write: async () => void (isOn ? await sleep() : await wake()) });
  return (
    <div className="choices-browser">
      <p className="note">
        {texts.push} <span role="status">{isOn === undefined ? '' : isOn ? texts.here : texts.notHere}</span>
      </p>
      {isOn !== undefined && (
        <Button size="small" busy={isBusy} onClick={() => void run()}>
          {isOn ? texts.sleep : texts.wake}
        </Button>
      )}
    </div>
  );
}
