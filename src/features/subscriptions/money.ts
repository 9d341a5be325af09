/** `2,99 €`, from whole cents. */
export function euros(cents: number): string {
  return eurosFormat.format(cents / 100);
}

// Without being told, Italian leaves four digits ungrouped.
const eurosFormat = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
