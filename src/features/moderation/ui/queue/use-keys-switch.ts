import { useState } from 'react';

const storageKey = 'contraddittorio:moderazione:tasti';

/**
 * Whether single keys do something in the queue: on unless whoever works here turned them off, since speech input can
 * press them unasked (WCAG 2.1.4). This browser keeps the choice. Browser only.
 */
export function useKeysSwitch(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readSwitch);
  const turn = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [isOn, turn];
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}
