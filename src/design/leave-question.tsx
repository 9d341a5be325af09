import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { leaveTexts } from './leave-texts.ts';

/**
 * Asks whoever goes to another page about what is not saved (its names); closing the tab is asked about by
 * the browser itself. With nothing unsaved it is not there.
 */
export function LeaveQuestion({ unsaved }: { unsaved: readonly string[] }) {
  const isUnsaved = unsaved.length > 0;
  const { history } = useRouter();
  const [own] = useState(history.location.pathname);
  /** Answered with whether to leave, as long as the question stands. */
  const [answer, setAnswer] = useState<(isLeaving: boolean) => void>();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // Not the router's own hook, which every page of the site would carry.
    return history.block({
      blockerFn: ({ currentLocation, nextLocation }) => {
        // A place in the same page leaves nothing, and whoever has left may come back while this is still drawn.
        if (currentLocation.pathname !== own || nextLocation.pathname === own) return false;
        return new Promise((resolve) => setAnswer(() => (isLeaving: boolean) => resolve(!isLeaving)));
      },
      enableBeforeUnload: true,
    });
  }, [history, own, isUnsaved]);

  const say = (isLeaving: boolean) => {
    setAnswer(undefined);
    answer?.(isLeaving);
  };
  return (
    <Dialog
      open={answer !== undefined}
      onOpenChange={() => say(false)}
      title={leaveTexts.title}
      description={leaveTexts.text(unsaved)}
    >
      <div className="button-row">
        <Button variant="primary" onClick={() => say(false)}>
          {leaveTexts.stay}
        </Button>
        <Button variant="contro" onClick={() => say(true)}>
          {leaveTexts.leave}
        </Button>
      </div>
    </Dialog>
  );
}
