import { useEffect, useState, useSyncExternalStore } from 'react';
import { Autosaver, type AutosaveOptions } from './autosaver.ts';

/** A text that saves itself (`Autosaver`), for as long as its page is open and when the network is back. */
export function useAutosave<Value>(options: AutosaveOptions<Value>) {
  const [saver] = useState(() => new Autosaver(options));
  const shown = useSyncExternalStore(saver.subscribe, saver.shown);
  useEffect(() => saver.renew(options));
  useEffect(() => {
    const again = () => void saver.flush();
    const look = ({ key }: StorageEvent) => saver.look(key);
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.isAtRisk) event.preventDefault();
    };
    again();
    window.addEventListener('online', again);
    window.addEventListener('storage', look);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('storage', look);
      window.removeEventListener('beforeunload', ask);
      saver.close();
    };
  }, [saver]);
  return {
    ...shown,
    isUnsaved: saver.isUnsaved,
    /** Whether it would be lost with the page. */
    isAtRisk: saver.isAtRisk,
    /** Of the text as it is saved at the moment of the call. */
    savedVersion: () => saver.shown().base.version,
    change: (value: Value) => saver.change(value),
    settle: (value: Value) => saver.settle(value),
    flush: saver.flush,
    /** How it stands at the moment of the call. */
    standing: saver.shown,
    discard: saver.discard,
  };
}

/** Saves whenever the focus leaves a field inside of an element. */
export function useSaveOnLeave(element: React.RefObject<HTMLElement | null>, flush: () => Promise<boolean>): void {
  useEffect(() => {
    const { current } = element;
    const save = () => void flush();
    current?.addEventListener('focusout', save);
    return () => current?.removeEventListener('focusout', save);
  });
}
