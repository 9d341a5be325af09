import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long the confirmation of a payment is waited for, and how often it is asked for (product rules 4.11). */
const confirmationMs = 30_000;
const askEveryMs = 1500;

/**
 * An answer that is asked for again and again while a payment that was just made is confirmed: until `isThere` says that
 * what it brings has come, and for half a minute at most. Asked for once where nothing was paid.
 */
export function useConfirmation<Answer>(
  query: UseQueryOptions<Answer>,
  hasPaid: boolean,
  isThere: (answer: Answer) => boolean,
) {
  const [isOver, setOver] = useState(!hasPaid);
  const asked = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => (isOver || (data !== undefined && isThere(data)) ? false : askEveryMs),
  });
  const { data } = asked;
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), confirmationMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  return { asked, isConfirmed: data !== undefined && isThere(data), isOver };
}
