import { fullDate } from '#lib/italian-dates.ts';
import { useNow } from '#lib/use-now.ts';

/** The day on which a page was printed that bears no date of its own; it is seen on paper alone. `readAt`: the page's clock. */
export function PaperDate({ readAt }: { readAt: number }) {
  return <p className="page-frame paper-only">{fullDate(useNow(new Date(readAt)))}</p>;
}
