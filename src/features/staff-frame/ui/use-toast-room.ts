import { useEffect } from 'react';
import { currentToast, dismissToast, onToastChange } from '#design/toast-store.ts';
import { overlaps, type Box } from '../overlaps.ts';

const controls = 'a, button, input, select, textarea, summary, [role="tab"], [role="checkbox"], [role="radio"]';

/**
 * Keeps messages off what somebody works with: one stands at the top of the page where at the bottom it would lie over the
 * control that has the focus, and one that says that something was done goes with the next typing in a field, and when a
 * dialog opens. The rest of its time it stays (specification 9).
 */
export function useToastRoom(): void {
  useEffect(() => {
    const dismissDone = () => {
      if (currentToast()?.tone === 'success') dismissToast();
    };
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const dialog = (target as Element).closest('[role="dialog"], [role="alertdialog"]');
      if (dialog && !dialog.contains(relatedTarget as Node | null)) dismissDone();
      place();
    };
    // It is on the page with the next frame.
    const stop = onToastChange(() => requestAnimationFrame(place));
    document.addEventListener('input', dismissDone);
    document.addEventListener('focusin', onFocus);
    return () => {
      stop();
      document.removeEventListener('input', dismissDone);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}

function place(): void {
  const viewport = document.querySelector<HTMLElement>('.toast-viewport');
  const toast = viewport?.querySelector('.toast');
  const { activeElement } = document;
  if (!viewport || !toast || viewport.contains(activeElement)) return;
  delete viewport.dataset['at'];
  if (!activeElement?.matches(controls)) return;
  const worked: Box = activeElement.getBoundingClientRect();
  if (!overlaps(toast.getBoundingClientRect(), worked)) return;
  viewport.dataset['at'] = 'top';
  // A field as high as the page is under it wherever it stands.
  if (overlaps(toast.getBoundingClientRect(), worked)) delete viewport.dataset['at'];
}
