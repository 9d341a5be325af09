import { partPlaces } from '#lib/part-places.ts';
import type { SectionDetails, SectionType } from './contract.ts';

interface PlacedSection {
  type: SectionType;
  title: string;
  content: string;
  perspective?: string | null | undefined;
  details: Pick<SectionDetails, 'speaker'>;
}

/**
 * Where the sections of an article stand in a later text of it, by their places before (`partPlaces`). Who speaks says
 * more of what a section is than its title.
 */
export function sectionPlaces(
  before: readonly PlacedSection[],
  after: readonly PlacedSection[],
): ReadonlyMap<number, number> {
  return partPlaces(before.map(toPart), after.map(toPart));
}

/**
 * Whether the number of a section means another one than before, or none, where there were so many. What comes behind all of
 * them changes no number.
 */
export function haveMoved(places: ReadonlyMap<number, number>, count: number): boolean {
  return Array.from({ length: count }, (_, place) => place).some((place) => places.get(place) !== place);
}

const toPart = ({ type, title, content, perspective, details }: PlacedSection) => ({
  kind: `${type} ${perspective ?? ''}`,
  name: details.speaker?.name ?? title,
  words: content,
});
