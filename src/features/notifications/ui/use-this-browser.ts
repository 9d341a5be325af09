import { useEffect, useRef, useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { publication } from '#lib/publication.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { choiceTexts as texts } from '../texts.ts';
import { canBeWoken, isWoken, letThisBrowserSleep } from '../this-browser.ts';
import { wakeThisBrowser } from '../wake-browser.ts';

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
  const isAble = useHydrated() && publication.hasPush !== false && canBeWoken();
  const [isOn, setOn] = useState<boolean>();
  const waking = useRef<Promise<boolean>>(undefined);
  useEffect(() => {
    if (isAble) void isWoken().then(setOn, () => setOn(false));
  }, [isAble]);

  const begin = async () => {
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
  /** Several presses wait for one and the same. */
  const wake = async () => {
    if (isOn) return true;
    waking.current ??= begin().finally(() => (waking.current = undefined));
    return waking.current;
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
