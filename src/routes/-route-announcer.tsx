import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { leavingLink } from '#lib/left-by.ts';

/**
 * Says each page's title once the router shows it, and leads the focus on: to its heading or, on the way back and
 * forward, to the link by which it was left. Of a page that is loaded the browser itself does both.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [said, setSaid] = useState({ title: '', count: 0 });
  useEffect(() => {
    let path = router.latestLocation.pathname;
    let isReturn = false;
    let before: Element | null = null;
    let stopWaiting: (() => void) | undefined;
    const listening = [
      router.history.subscribe(({ action }) => {
        isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE';
      }),
      router.subscribe('onBeforeLoad', () => {
        before = document.activeElement;
      }),
      router.subscribe('onRendered', ({ toLocation: { pathname, hash } }) => {
        if (pathname === path) return;
        path = pathname;
        stopWaiting?.();
        setSaid(({ count }) => ({ title: document.title, count: count + 1 }));
        const place = () =>
          (isReturn && leavingLink()) || (hash && document.getElementById(hash)) || document.querySelector('main h1');
        if (!hasTakenFocus(before)) stopWaiting = focusOnceThere(place);
      }),
    ];
    return () => {
      stopWaiting?.();
      for (const stop of listening) stop();
    };
  }, [router]);
  return (
    <p className="visually-hidden" role="status">
      {/* Two pages of one title are told twice. */}
      <span key={said.count}>{said.title}</span>
    </p>
  );
}

/**
 * Whether the focus has gone where it belongs: the page that came has put it into the first field of a form, or its reader
 * has opened a menu meanwhile, which would close without it.
 */
function hasTakenFocus(before: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== before && activeElement?.matches('main :not(h1), [role="menu"], [role="menu"] *') === true;
}

/**
 * Gives the focus to a place of the page as soon as it is there: personal pages have their heading only with their data.
 * Meanwhile the page as a whole has it. Gives up when its reader goes elsewhere, and answers how to give up before.
 */
function focusOnceThere(find: () => Element | null | undefined | '' | false): () => void {
  if (focus(find())) return () => undefined;
  const main = document.querySelector('main');
  focus(main);
  const waiting = new MutationObserver(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== main && activeElement !== document.body;
    if (isElsewhere || focus(find())) waiting.disconnect();
  });
  waiting.observe(document.body, { childList: true, subtree: true });
  return () => waiting.disconnect();
}

/** The window stays where the router has put it. False where there is nothing to give it to. */
function focus(element: Element | null | undefined | '' | false): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}
