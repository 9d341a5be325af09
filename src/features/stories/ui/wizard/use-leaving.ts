import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Tells the name of each field that is left, except by pressing what a press acts on: what appears under the field then
 * would move it away under the pointer, and the press would be lost.
 */
export function useLeaving(form: RefObject<HTMLFormElement | null>, onLeave: (name: string) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const { current } = form;
    if (!current) return undefined;
    let isPressing = false;
    const press = ({ target }: PointerEvent) => {
      isPressing = isPressed(target);
    };
    const enter = ({ target }: FocusEvent) => {
      if (!isPressed(target)) isPressing = false;
    };
    const left = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name && !isPressing) leave(name);
    };
    current.addEventListener('pointerdown', press);
    current.addEventListener('focusin', enter);
    current.addEventListener('focusout', left);
    return () => {
      current.removeEventListener('pointerdown', press);
      current.removeEventListener('focusin', enter);
      current.removeEventListener('focusout', left);
    };
  }, [form]);
}

function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(pressed) !== null;
}

const pressed = 'button, a, label, select, input[type=checkbox], input[type=radio]';
