import { useRef, useState, type RefObject } from 'react';
import { useLostFocus } from './use-lost-focus.ts';

/**
 * What is asked in a dialog about a line of a list. The dialog stands beside the list, which a refusal asks for anew: what a
 * colleague decided meanwhile is said where it was asked. Once the dialog is closed and the line is gone (`isListed`),
 * whichever comes first, the list has the focus. `expectLoss` is for acts that take their line away without a dialog.
 */
export function useAsked<Asked>(list: RefObject<HTMLElement | null>, isListed: (asked: Asked) => boolean) {
  const [asked, ask] = useState<Asked>();
  const closed = useRef<Asked>(undefined);
  const expectFocus = useLostFocus(list, () => closed.current === undefined || !isListed(closed.current));
  const expectLossOf = (what?: Asked) => {
    closed.current = what;
    expectFocus();
  };
  const close = () => {
    ask(undefined);
    if (asked) expectLossOf(asked);
  };
  return { asked, ask, close, expectLoss: () => expectLossOf() };
}
