import { seedOf } from '#lib/pseudo-random.ts';
import { compositions } from './compositions.ts';
import { coverSubjects } from './cover-subjects.ts';
import type { Format } from './formats.ts';

/** Of so many articles in a row no two are drawn by the same composition. */
export const unlikeArticles = 30;

/** What a composition is chosen by. */
export interface ToDraw {
  slug: string;
  format: Format;
  topics: readonly string[];
  /** The composition that somebody asked for. */
  wished?: string | undefined;
}

/** The compositions of the articles around one, by the hour at which each comes out: the nearest first. */
export interface Neighbours {
  newer: readonly string[];
  older: readonly string[];
  /** How many of the newer ones readers see when it comes out, or now. */
  newerOut: number;
}

/**
 * The composition of an article that comes out: none that another of the latest 30 has, now or while it is one of them. Of
 * those that are left, the one that was asked for; else one of its format, of its subject, the least recently used, the
 * slug deciding among equals. Where its format has none left, one of another format.
 */
export function chooseComposition({ slug, format, topics, wished }: ToDraw, neighbours: Neighbours): string {
  const { newer, older, newerOut } = neighbours;
  const reach = unlikeArticles - 1;
  const taken = new Set([...newer.slice(0, reach), ...older.slice(0, Math.max(0, reach - newerOut))]);
  const all = Object.values(compositions).flatMap((ofFormat) => Object.keys(ofFormat));
  const free = all.filter((name) => !taken.has(name));
  if (wished && free.includes(wished)) return wished;

  const spared = free.filter((name) => distance(name, neighbours) > reach + retractions);
  const own = new Set(Object.keys(compositions[format]));
  const ofSubject = new Set(topics.flatMap((topic) => coverSubjects[topic] ?? []));
  const rank = (name: string) => [
    own.has(name) ? 0 : 1,
    ofSubject.has(name) ? 0 : 1,
    -distance(name, neighbours),
    seedOf(`${slug} ${name}`),
  ];
  const candidates = [spared, free, all].find((names) => names.length > 0)!;
  return candidates.toSorted((one, other) => compare(rank(one), rank(other)))[0]!;
}

/** An article that is retracted brings those around it nearer to each other: so many at a time change nothing. */
const retractions = 3;
/** Farther than any neighbour. */
const unused = 1000;

function distance(name: string, { newer, older }: Neighbours): number {
  const places = [newer.indexOf(name), older.indexOf(name)].filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) + 1 : unused;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : one[place]! - other[place]!;
}
