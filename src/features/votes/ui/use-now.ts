import { useEffect, useState } from 'react';

/**
 * The time: `first` while the page is rendered and hydrated, so that both sides agree, then the browser's clock, read
 * again every minute.
 */
export function useNow(first: Date): Date {
  const [now, setNow] = useState(first);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const minuteMs = 60_000;
