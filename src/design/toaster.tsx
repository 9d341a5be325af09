import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { designTexts } from './texts.ts';
import { currentToast, dismissToast, onToastChange, type Toast } from './toast-store.ts';
import './toast.css';

/**
 * Where toasts appear; once per page, in the root. The two live regions stand there from the beginning, because screen
 * readers speak what enters a region, not a region that enters the page.
 */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => null);
  const isShown = toast !== null;

  useEffect(() => {
    if (!isShown) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dialog or menu that used this Escape to close prevented its default.
      if (event.key === 'Escape' && !event.defaultPrevented) dismissToast();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isShown]);

  return (
    <div className="toast-viewport">
      <div role="status" aria-live="polite">
        {toast?.tone === 'success' && <ToastCard key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast?.tone === 'error' && <ToastCard key={toast.id} toast={toast} />}
      </div>
    </div>
  );
}

/** The message itself, for the page of the design system; elsewhere `showToast` shows it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const Icon = toast.tone === 'error' ? TriangleAlert : Check;
  return (
    <div className={toast.tone === 'error' ? 'toast toast-error' : 'toast'}>
      <Icon className="icon" aria-hidden="true" />
      <p className="toast-text">
        <b className="toast-title">{toast.title}</b>
        {toast.text}
      </p>
      <Button variant="icon" aria-label={designTexts.close} onClick={dismissToast}>
        <X className="icon" aria-hidden="true" />
      </Button>
    </div>
  );
}
