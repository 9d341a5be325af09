/** What a form kept in this tab (`local-draft.ts`), written over its empty fields; whatever cannot be read is as if nothing was typed. */
export function draftFields<Fields extends object>(stored: string, empty: Fields): Fields {
  try {
    const fields: unknown = JSON.parse(stored);
    if (typeof fields !== 'object' || fields === null) return empty;
    const known = Object.entries(empty).map(([name, nothing]) => {
      const value = (fields as Record<string, unknown>)[name];
      return [name, typeof value === typeof nothing ? value : nothing];
    });
    return Object.fromEntries(known) as Fields;
  } catch {
    return empty;
  }
}
