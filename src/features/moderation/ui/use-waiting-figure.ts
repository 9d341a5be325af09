import { useQuery } from '@tanstack/react-query';
import { overviewTexts } from '../overview-texts.ts';
import { waitingQuery } from '../queries.ts';
import { boundedCount } from '../queue-texts.ts';

/** How many comments readers reported, and what waits besides, as a figure of the overview. */
export function useWaitingFigure(): { name: string; value: string; note: string | undefined } {
  const { data, isError } = useQuery(waitingQuery());
  const name = overviewTexts.reported;
  if (!data) return { name, value: overviewTexts.unknown, note: isError ? overviewTexts.failedNote : undefined };
  const { reported, pending, appeals } = data.counts;
  return { name, value: boundedCount(reported), note: overviewTexts.waiting(pending, appeals) };
}
