import { useEffect, useState, type FormEvent } from 'react';

/** Sends a form as soon as it can be: one that was sent before is sent then, and `isWaiting` until then. */
export function useSubmitOnce(isReady: boolean, onSubmit: (event: FormEvent<HTMLFormElement>) => void) {
  const [waiting, setWaiting] = useState<HTMLFormElement>();
  useEffect(() => {
    if (isReady) waiting?.requestSubmit();
  }, [isReady, waiting]);
  return {
    isWaiting: !isReady && waiting !== undefined,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      setWaiting(isReady ? undefined : event.currentTarget);
      if (isReady) onSubmit(event);
      else event.preventDefault();
    },
  };
}
