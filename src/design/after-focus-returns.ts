/**
 * Does something once what was pressed may be gone: a dialog that closes, or a part that is taken out, gives the focus back a
 * moment after.
 */
export function afterFocusReturns(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
