/** `2,99 €`, from whole cents. */
export function euros(cents: number): string {
  return eurosFormat.format(cents / 100);
}

/** `123,45`, from whole cents, as Italian spreadsheets read a number. */
export function inEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

/** What is left of a price that holds its tax, in cents; the tax is rounded, half a cent upwards. */
export function netOf(cents: number, vatPercent: number): number {
  return cents - Math.floor((2 * cents * vatPercent + 100 + vatPercent) / (2 * (100 + vatPercent)));
}

// Without being told, Italian leaves four digits ungrouped.
const eurosFormat = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
