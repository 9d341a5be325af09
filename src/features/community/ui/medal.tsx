import { communityTexts } from '../texts.ts';

/** The medal of the first three places (specification 2); whoever shares a place shares the medal. */
export function Medal({ rank }: { rank: number }) {
  const name = communityTexts.medals[rank - 1];
  if (!name) return null;
  return (
    <span className={`medal medal-${rank}`}>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
