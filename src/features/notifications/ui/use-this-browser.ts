import { useEffect, useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { choiceTexts as texts } from '../texts.ts';
import { canBeWoken, isWoken, letThisBrowserSleep, wakeThisBrowser } from '../this-browser.ts';

export interface BrowserState {
  isAble: boolean;
  /** Undefined until it is known. */
  isOn: boolean | undefined;
  /** Answers whether it is woken from now on; why not is told in a toast. */
  wake: () => Promise<boolean>;
  sleep: () => Promise<void>;
}

/** Whether this browser is woken for what its reader chose, and how they change that. */
export function useThisBrowser(): BrowserState {
  const isAble = useHydrated() && canBeWoken();
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    if (isAble) void isWoken().then(setOn, () => setOn(false));
  }, [isAble]);

  const wake = async () => {
    if (isOn) return true;
    try {
      const woken = await wakeThisBrowser();
      if (woken !== 'yes') showToast({ title: texts[woken], tone: 'error' });
      setOn(woken === 'yes');
      return woken === 'yes';
    } catch (error) {
      showToast({ title: refusalIn(error).message ?? texts.failed, tone: 'error' });
      return false;
    }
  };
  const sleep = async () => {
    try {
      await letThisBrowserSleep();
      setOn(false);
    } catch (error) {
      showToast({ title: refusalIn(error).message ?? texts.failed, tone: 'error' });
    }
  };
  return { isAble, isOn, wake, sleep };
}
