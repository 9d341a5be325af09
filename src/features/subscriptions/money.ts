/** `2,99 €`, from whole cents. */
export function euros(cents: number): string {
  return eurosFormat.format(cents / 100);
}

const eurosFormat = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });
