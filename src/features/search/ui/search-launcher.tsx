import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';

/** The overlay and what it is made of are loaded when it is first opened. */
const SearchOverlay = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./search-overlay.tsx').then(
    (module) => ({ default: module.SearchOverlay }),
    () => ({ default: SearchOnThePage }),
  ),
);

interface SearchLauncherProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The search over every page; Ctrl or Cmd and K opens it too. */
export function SearchLauncher({ open, onOpenChange }: SearchLauncherProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onOpenChange(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onOpenChange]);

  return <Suspense fallback={null}>{open && <SearchOverlay onClose={() => onOpenChange(false)} />}</Suspense>;
}

/** Where the overlay's file does not arrive, the list of articles searches instead. */
function SearchOnThePage({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate({ to: '/articles' });
  }, [navigate, onClose]);
  return null;
}
