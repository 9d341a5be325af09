import { useNavigate } from '#design/navigation.ts';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { openingSearch } from '../open-search.ts';

/** The overlay and what it is made of are loaded when it is first opened. */
const SearchOverlay = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./search-overlay.tsx').then(
    (module) => ({ default: module.SearchOverlay }),
    () => ({ default: SearchOnThePage }),
  ),
);

/** The search over every page, for whoever asks for it; Ctrl or Cmd and K opens it too. */
export function SearchLauncher() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener(openingSearch, show);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(openingSearch, show);
    };
  }, []);

  return <Suspense fallback={null}>{isOpen && <SearchOverlay onClose={() => setOpen(false)} />}</Suspense>;
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
