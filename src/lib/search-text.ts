/** A text of an address as a screen asks for it: trimmed, at most `most` characters, and nothing where there is none. */
export function searchText(value: unknown, most = 100): string | undefined {
  // The router reads a number as one.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';
  return text || undefined;
}
