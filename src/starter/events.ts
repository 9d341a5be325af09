/** What readers do that a program may have to hear of. */
export const acts = ['click', 'submit', 'input', 'change', 'keydown'];

/** By what else a page knows that somebody is there. */
export const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'focusin'];

/** Whether somebody is there who does it. A browser tells a page that opens under a resting pointer of a move by nothing. */
export function isSign(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type !== 'pointermove' || movementX !== 0 || movementY !== 0;
}
