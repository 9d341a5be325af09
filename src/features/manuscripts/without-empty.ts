/**
 * A value without empty texts, and without lists and groups that are empty or become so by it: in a form they mean that
 * nothing was said. Undefined where nothing is left. A figure stays as it is: without an empty cell the others would stand
 * in the wrong row.
 */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) return someOf(value.map(withoutEmpty).filter((part) => part !== undefined));
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const parts = Object.entries(value)
    .map(([key, part]) => [key, key === 'figure' ? (part ?? undefined) : withoutEmpty(part)] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

function someOf(parts: readonly unknown[]): readonly unknown[] | undefined {
  return parts.length > 0 ? parts : undefined;
}
