/**
 * Marks a link that does something in place. Pressed before the page's program is there it waits for it, instead of
 * leading on as other links do (src/starter).
 */
export const heldMark = { 'data-held': '' };

/** The same, for a link that a letter with Ctrl or Cmd means as well. */
export const heldMarkOf = (key: string) => ({ 'data-held': key });
