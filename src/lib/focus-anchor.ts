/**
 * Goes to a part of the page by its id, where an address or a press names what stands elsewhere on the page, out of reach
 * of refs: an anchor of the address, the page's main part. With `block` it is also brought there in the window.
 */
export function focusAnchor(id: string, block?: ScrollLogicalPosition): void {
  const element = document.getElementById(id);
  if (block) element?.scrollIntoView({ block });
  element?.focus({ preventScroll: block !== undefined });
}
