/** As the ref of what takes the focus when it comes, in the place of what was pressed. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
