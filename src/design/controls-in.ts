/**
 * What can be worked by the keyboard in a part of the page whose content is given to it (rows of any list, fields of any
 * format), so that no ref of its own reaches there. Elsewhere the focus goes by refs.
 */
export function controlsIn(
  part: Element | null | undefined,
  kinds = 'a, button, input, select, textarea',
): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>(`:is(${kinds}):not(:disabled, [readonly])`) ?? [])];
}
