import { useRef, useState } from 'react';
import { useLostFocus } from '#design/use-lost-focus.ts';

/** Words whose form takes the place of the button that asks for them, and the focus: closed without sending, it gives that back. */
export function useOpenedWords() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const expectLoss = useLostFocus(opener);
  const close = () => {
    setOpen(false);
    expectLoss();
  };
  return { isOpen, opener, open: () => setOpen(true), close };
}
