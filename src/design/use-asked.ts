import { useState, type RefObject } from 'react';
import { useLostFocus } from './use-lost-focus.ts';

/**
 * What is asked in a dialog about a line of a list. The dialog stands beside the list, which a refusal asks for anew: what a
 * colleague decided meanwhile is said where it was asked. Where the line is gone once it is closed (`isListed`), the list
 * has the focus. `expectLoss` is for acts that take their line away without a dialog.
 */
export function useAsked<Asked>(list: RefObject<HTMLElement | null>, isListed: (asked: Asked) => boolean) {
  const expectLoss = useLostFocus(list);
  const [asked, ask] = useState<Asked>();
  const close = () => {
    ask(undefined);
    if (asked && !isListed(asked)) expectLoss();
  };
  return { asked, ask, close, expectLoss };
}
