/** What a browser tells of a pressed key. Autofill sends events under the same name that tell of none. */
type KeyPress = Partial<Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>>;

/** Whether it is Ctrl or Cmd plus B, which toggles the sidebar (specification 2). */
export function isSidebarKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  return key?.toLowerCase() === 'b' && Boolean(ctrlKey || metaKey) && !shiftKey && !altKey;
}
