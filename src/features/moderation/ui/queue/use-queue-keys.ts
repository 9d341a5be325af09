import { useEffect, useEffectEvent } from 'react';
import { queueActOf, typingPlaces, type QueueAct } from '../../queue-keys.ts';

/**
 * Calls back with what a key of the queue does, never while somebody writes, chooses from a list or stands in a dialog. Held,
 * it moves on, and does nothing else a second time: what comes into its way was not read.
 * Answers `true` from `onAct` for a key that did something, which the page then does not scroll by.
 */
export function useQueueKeys(isOn: boolean, onAct: (act: QueueAct) => boolean): void {
  const act = useEffectEvent(onAct);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const wanted = queueActOf(event);
      if (!wanted || event.defaultPrevented || isElsewhere(event)) return;
      if (event.repeat && wanted !== 'next' && wanted !== 'previous') return;
      if (act(wanted)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** Whether a key is meant for something else: a field, a dialog, or, with an arrow, the page that scrolls. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(typingPlaces) !== null || (key.startsWith('Arrow') && !target.closest('.queue-item'));
}
