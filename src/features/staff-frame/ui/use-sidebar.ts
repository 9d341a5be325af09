import { useCallback, useEffect, useState } from 'react';
import { isSidebarOpen, sidebarCookieLine } from '../sidebar-cookie.ts';
import { isSidebarKey } from '../sidebar-key.ts';

/** Below this width the sidebar is a panel over the page (specification 9). */
const phone = '(width < 48rem)';

/**
 * How the sidebar stands: open or closed as it was left, and as a panel on small screens. Its button and Ctrl or Cmd plus
 * B toggle it (specification 2). Browser only.
 */
export function useSidebar() {
  const [isOpen, setOpen] = useState(() => isSidebarOpen(document.cookie));
  const [isPanelOpen, setPanelOpen] = useState(false);

  const toggle = useCallback(() => {
    if (matchMedia(phone).matches) {
      setPanelOpen((isShown) => !isShown);
      return;
    }
    setOpen((wasOpen) => {
      document.cookie = sidebarCookieLine(!wasOpen, location.protocol === 'https:');
      return !wasOpen;
    });
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // What stands over the page is dealt with first, unless it is the sidebar itself.
      if (!isSidebarKey(event) || document.querySelector('[role="dialog"]:not(.frame-panel)')) return;
      event.preventDefault();
      toggle();
    };
    const narrow = matchMedia(phone);
    const onWidth = () => setPanelOpen(false);
    window.addEventListener('keydown', onKey);
    narrow.addEventListener('change', onWidth);
    return () => {
      window.removeEventListener('keydown', onKey);
      narrow.removeEventListener('change', onWidth);
    };
  }, [toggle]);

  return { isOpen, isPanelOpen, closePanel: () => setPanelOpen(false), toggle };
}
