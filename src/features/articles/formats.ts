/** The three editorial formats, with the names of the specification (1). */
export const formats = ['dualita', 'trial', 'dal_basso'] as const;
export type Format = (typeof formats)[number];

export const perspectives = ['pro', 'contro'] as const;
export type Perspective = (typeof perspectives)[number];

/** Reads a format from an address: the interface writes `dal-basso` for `dal_basso` (specification 2). */
export function formatFromPath(segment: string): Format | undefined {
  const value = segment === 'dal-basso' ? 'dal_basso' : segment;
  return formats.find((format) => format === value);
}

/** The format as the interface writes it in an address. */
export function formatPath(format: Format): string {
  return format === 'dal_basso' ? 'dal-basso' : format;
}
