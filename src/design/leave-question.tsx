import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { leavingEvent } from '#lib/leaving.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { leaveTexts } from './leave-texts.ts';

/**
 * Asks whoever goes to another page, or signs out, about what is not saved (its names); closing the tab is asked about by
 * the browser itself. With nothing unsaved it is not there.
 */
export function LeaveQuestion({ unsaved }: { unsaved: readonly string[] }) {
  const isUnsaved = unsaved.length > 0;
  const router = useRouter();
  const [own] = useState(router.state.location.pathname);
  const blocked = useBlocker({
    // A place in the same page leaves nothing, and whoever has left may come back while this is still drawn.
    shouldBlockFn: ({ current, next }) => current.pathname === own && next.pathname !== own,
    disabled: !isUnsaved,
    withResolver: true,
  });
  const [signOut, setSignOut] = useState<() => void>();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: Event) => {
      event.preventDefault();
      setSignOut(() => (event as CustomEvent<() => void>).detail);
    };
    window.addEventListener(leavingEvent, ask);
    return () => window.removeEventListener(leavingEvent, ask);
  }, [isUnsaved]);

  const stay = () => {
    blocked.reset?.();
    setSignOut(undefined);
  };
  const leave = () => {
    blocked.proceed?.();
    setSignOut(undefined);
    signOut?.();
  };
  return (
    <Dialog
      open={blocked.status === 'blocked' || signOut !== undefined}
      onOpenChange={stay}
      title={leaveTexts.title}
      description={leaveTexts.text(unsaved)}
    >
      <div className="button-row">
        <Button variant="primary" onClick={stay}>
          {leaveTexts.stay}
        </Button>
        <Button variant="contro" onClick={leave}>
          {leaveTexts.leave}
        </Button>
      </div>
    </Dialog>
  );
}
