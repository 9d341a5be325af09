/** A time in which the publication said that one person makes it; `to` is null while it says so. */
export interface OnePersonPeriod {
  from: Date;
  to: Date | null;
}

/** The times in which one person made the publication, from all that was said of it, the earliest first. */
export function periodsOf(said: readonly { isOnePerson: boolean; at: Date }[]): OnePersonPeriod[] {
  const periods: OnePersonPeriod[] = [];
  for (const { isOnePerson, at } of said) {
    const open = periods.at(-1)?.to === null ? periods.at(-1) : undefined;
    if (isOnePerson && !open) periods.push({ from: at, to: null });
    if (!isOnePerson && open) open.to = at;
  }
  return periods;
}
