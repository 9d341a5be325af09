import { dependsOn, holdsUntil } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import { frontSlugsAt } from './places.ts';
import { frontPageTag } from './plans.ts';

/** The stories of the home page in their order. The page that is being made of it lasts as long as they do. */
export async function featuredSlugs({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  dependsOn(frontPageTag);
  const { slugs, turnsAt } = await frontSlugsAt(db, now());
  if (turnsAt) holdsUntil(turnsAt);
  return slugs;
}
