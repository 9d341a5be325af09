import { useQuery } from '@tanstack/react-query';
import BellIcon from 'lucide-react/icons/bell';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { Button } from '#design/button.tsx';
import { useNavigate, usePath } from '#design/navigation.ts';
import { bellTexts, unreadText } from '../bell-texts.ts';
import { unreadQuery } from '../queries.ts';
import type { BellPanelProps } from './bell-panel.tsx';
import './bell.css';

/** How often it is asked at most how many are to be read, in milliseconds. */
const freshMs = 60_000;

/** The list is loaded when it is first opened. */
const BellPanel = lazy<ComponentType<BellPanelProps>>(() =>
  import('./bell-panel.tsx').then(
    (module) => ({ default: module.BellPanel }),
    () => ({ default: NotificationsOnThePage }),
  ),
);

/** How many notifications are to be read, and the latest of them on a press. Another page begins with it closed. */
export function Bell() {
  return <PageBell key={usePath()} />;
}

function PageBell() {
  const { data } = useQuery({ ...unreadQuery(), staleTime: freshMs, refetchOnWindowFocus: true });
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const unread = data?.unread ?? 0;
  const isOutside = (target: EventTarget | null) => target instanceof Node && !place.current?.contains(target);

  /** The focus goes back to the bell, unless something else has it by then. */
  const close = () => {
    const focused = document.activeElement;
    setOpen(false);
    if (focused === document.body || !isOutside(focused)) opener.current?.focus({ preventScroll: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  const onPress = useEffectEvent((event: MouseEvent) => {
    if (isOutside(event.target)) close();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    window.addEventListener('keydown', onKey, { signal });
    // What is pressed in the panel may be gone from it when the press comes up here.
    window.addEventListener('click', onPress, { signal, capture: true });
    return () => closing.abort();
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears where the focus goes
    <div
      ref={place}
      onBlur={({ relatedTarget }) => {
        if (isOutside(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        ref={opener}
        variant="icon"
        className="bell"
        aria-label={bellTexts.label(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <BellIcon className="icon" aria-hidden="true" />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unreadText(unread)}
          </span>
        )}
      </Button>
      <Suspense fallback={null}>{isOpen && <BellPanel onClose={close} />}</Suspense>
    </div>
  );
}

/** Where the panel's file does not arrive, the page of all notifications shows them. */
function NotificationsOnThePage({ onClose }: BellPanelProps) {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate({ to: '/notifiche' });
  }, [navigate, onClose]);
  return null;
}
