import { lazy, Suspense, useEffect } from 'react';

/** The overlay and what it is made of are loaded when it is first opened. */
const SearchOverlay = lazy(() => import('./search-overlay.tsx').then((module) => ({ default: module.SearchOverlay })));

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
