import { provinceName } from '#lib/provinces.ts';

/** `Pietrascura (PZ)` of `PZ:Pietrascura`, or the province of `PZ`. */
export function placeName(word: string): string {
  const [province = '', place] = word.split(':');
  return place ? `${place} (${province})` : `provincia di ${provinceName(province)}`;
}

/** The same as what somebody follows, names or looks at: `Pietrascura (PZ)`, `la provincia di Potenza`. */
export function placeWithArticle(word: string): string {
  return word.includes(':') ? placeName(word) : `la ${placeName(word)}`;
}
