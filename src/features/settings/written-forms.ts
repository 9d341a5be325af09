/** Forms that some settings must be written in. */

/** A price as pages say it, `3,50 €`, from what an admin writes (`3.5`, `€ 3,50`); undefined for what is no price above zero. */
export function priceOf(text: string): string | undefined {
  const [, whole, cents = ''] = /^(?:€\s*)?(\d{1,4})(?:[.,](\d{1,2}))?(?:\s*(?:€|euro))?$/iu.exec(text.trim()) ?? [];
  if (whole === undefined || Number(whole) + Number(cents) === 0) return undefined;
  return `${Number(whole)},${cents.padEnd(2, '0')} €`;
}

/** The eleven digits of an Italian VAT number, written with or without «IT» and spaces; undefined where they are others, or the last is not the check digit (D.M. 23/12/1976). */
export function vatNumberOf(text: string): string | undefined {
  const digits = text.replace(/\s/g, '').replace(/^IT/i, '');
  return /^\d{11}$/.test(digits) && !/^0+$/.test(digits) && hasCheckDigit(digits) ? digits : undefined;
}

function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((sum, digit, index) => {
    const twice = digit * 2;
    return sum + (index % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}
