import { provinceName } from '#lib/provinces.ts';

/** `Pietrascura (PZ)` of `PZ:Pietrascura`, or the province of `PZ`. */
export function placeName(word: string): string {
  const [province = '', place] = word.split(':');
  return place ? `${place} (${province})` : `provincia di ${provinceName(province)}`;
}
