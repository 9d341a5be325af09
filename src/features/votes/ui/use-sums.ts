import type { UseQueryResult } from '@tanstack/react-query';
import { usePanelFocus } from './use-panel-focus.ts';

type Read = Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;

/** How it stands with the sums of whoever has voted, which are asked for where `isAsked`. */
export function useSums({ data, dataUpdatedAt, errorUpdateCount, isFetching, refetch }: Read, isAsked: boolean) {
  const keepFocus = usePanelFocus(isFetching);
  // Also while they are asked for once more: the button stays under the finger that pressed it.
  const hasFailed = errorUpdateCount > 0;
  const areOpen = isAsked && !data;
  return {
    updatedAt: dataUpdatedAt,
    areComing: areOpen && !hasFailed,
    areMissing: areOpen && hasFailed,
    isBusy: isFetching,
    /** `place` is where whoever pressed goes on if that takes the button away. */
    readAgain: (place: HTMLElement | null) => {
      keepFocus(place);
      void refetch();
    },
  };
}
