/**
 * Copies a text, and says whether that worked. Where the browser does not allow it, as without HTTPS, what is to be
 * copied is selected instead, so that whoever pressed can do it by hand. Browser only.
 */
export async function copyText(text: string, select: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    select();
    return false;
  }
}

/** Selects all of a field, for `copyText`. */
export function selectField(field: Pick<HTMLInputElement, 'focus' | 'select'> | null): void {
  field?.focus();
  field?.select();
}
