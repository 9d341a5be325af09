import { useEffect, useEffectEvent, useRef } from 'react';
import type { Step } from '../../wizard-rules.ts';

/** The step in the page's address, and the ways to another one. */
export interface StepPlace {
  requested: Step;
  go: (step: Step, how?: { replace: boolean }) => void;
  back: (to: Step) => void;
}

/** Keeps address and step together: whoever comes back goes on where they were, and no address opens a closed step. */
export function useOpenStep(options: {
  step: Step;
  isWaiting: boolean;
  place: StepPlace;
  /** The step at which the text was left. */
  resumeAt: Step;
  onStep: (step: Step) => void;
}): void {
  const { step, isWaiting, place, resumeAt, onStep } = options;
  const hasResumed = useRef(false);

  const settle = useEffectEvent((shown: Step, requested: Step) => {
    const isFirst = !hasResumed.current;
    hasResumed.current = true;
    // An address without a step says nothing about where one was.
    if (isFirst && requested === 1 && resumeAt > 1) place.go(resumeAt, { replace: true });
    else if (requested !== shown) place.go(shown, { replace: true });
    else onStep(shown);
  });
  useEffect(() => {
    if (!isWaiting) settle(step, place.requested);
  }, [isWaiting, step, place.requested]);
}

/** After a change of step the focus is on its title, or on the field that somebody is led to; not when the page opens, on its `first`. */
export function useStepFocus(step: Step, first: Step) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<Step>(undefined);
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = before === undefined ? first : step;
    if (before === undefined || before === step) return;
    const name = wanted.current;
    wanted.current = undefined;
    if (name) {
      focusField(form.current, name);
      return;
    }
    heading.current?.focus({ preventScroll: true });
    if (frame.current && frame.current.getBoundingClientRect().top < 0) frame.current.scrollIntoView();
  }, [step, first]);

  return {
    frame,
    heading,
    form,
    focusOn: (name: string, at: Step) => {
      // The message is under the field by then, and is read with it.
      if (at === step) requestAnimationFrame(() => focusField(form.current, name));
      else wanted.current = name;
    },
  };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
