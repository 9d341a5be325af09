/** Class of everything that a metered reader may not see: all that follows the first section (product rules 4.10). */
export const paywallClass = 'paywall';

/** The class of a section, and the paywall's where it is not the first. */
export function meteredClass(name: string, sectionIndex: number): string {
  return sectionIndex > 0 ? `${name} ${paywallClass}` : name;
}
