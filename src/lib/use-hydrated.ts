import { useSyncExternalStore } from 'react';

/** Whether what is drawn may differ from what the server sent: not yet while a part of a page is being hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
