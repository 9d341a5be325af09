import { useSyncExternalStore } from 'react';

/**
 * The time to the minute: `first` while the page is rendered and hydrated, so that both sides agree, then the
 * browser's clock.
 */
export function useNow(first: Date): Date {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => minuteOf(first.getTime()));
  return new Date(minute * minuteMs);
}

const minuteMs = 60_000;

const minuteOf = (time: number) => Math.floor(time / minuteMs);
const currentMinute = () => minuteOf(Date.now());

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, minuteMs);
  return () => clearInterval(timer);
}
