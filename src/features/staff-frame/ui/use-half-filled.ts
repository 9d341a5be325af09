import { useEffect } from 'react';
import { showToast } from '#design/toast-store.ts';
import { frameTexts } from '../texts.ts';

/**
 * Sends no form in which a date is written in part: browsers say of it that there is none, and what ends on that day
 * would never end. The focus goes to it.
 */
export function useHalfFilled(): void {
  useEffect(() => {
    const refuse = (event: SubmitEvent) => {
      const fields = [...(event.target as HTMLFormElement).elements];
      const half = fields.find((field) => field instanceof HTMLInputElement && field.validity.badInput);
      if (!half) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      (half as HTMLInputElement).focus();
      showToast({ title: frameTexts.halfFilled, tone: 'error' });
    };
    // Before whatever would send the form.
    window.addEventListener('submit', refuse, { capture: true });
    return () => window.removeEventListener('submit', refuse, { capture: true });
  }, []);
}
