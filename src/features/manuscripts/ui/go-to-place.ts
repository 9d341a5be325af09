/**
 * Brings whoever works on an article to a field of its text or to a panel (`gaps.ts`), in sight and with the focus. By
 * name, as a form finds its fields: the server names places all over the page, of every format, so that no ref is at hand.
 */
export function goToPlace(place: string): void {
  const [part = '', number = ''] = place.split('.');
  const target =
    find(`[name="${place}"]:not(:disabled)`) ??
    find(`[name^="${place}."]:not(:disabled)`) ??
    find(`[data-place="${place}"]`) ??
    find(`[data-place="${part}.${number}"]`) ??
    find(`[data-place="${part}"]`);
  const folded = target?.closest('details');
  if (folded) folded.open = true;
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.draft-page :is(${selector})`);
}
