/**
 * Goes to a part of the page by its id, where an address or a press names what stands elsewhere on the page, out of reach
 * of refs: an anchor of the address, the page's main part. With `block` it is also brought there in the window, and whoever
 * is in it already goes on where they are.
 */
export function focusAnchor(id: string, block?: ScrollLogicalPosition): void {
  const element = document.getElementById(id);
  if (element && block) {
    bring(element, block);
    if (element.contains(document.activeElement)) return;
  }
  element?.focus({ preventScroll: block !== undefined });
}

/** Twice: what stands above it gets its height only as it comes near, and not every browser keeps the place meanwhile. */
function bring(element: HTMLElement, block: ScrollLogicalPosition): void {
  const scroll = () => element.scrollIntoView({ block });
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}
