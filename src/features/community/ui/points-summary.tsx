import { useQuery } from '@tanstack/react-query';
import { number } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { UserPoints } from '../contract.ts';
import { myPointsQuery } from '../queries.ts';
import { communityTexts } from '../texts.ts';

/** What the signed-in reader has, and what is missing to the next place (specification 2). */
export function PointsSummary() {
  const { data: points } = useQuery(myPointsQuery());
  // Nothing of this is rendered before the browser has its own clock.
  const now = useNow(new Date(0));
  if (!points) return null;
  const { monthlyPoints, rank, totalPoints } = points;
  return (
    <section className="points-summary" aria-label={communityTexts.ownPoints}>
      <div>
        <h2 className="note">{communityTexts.ownPointsIn(now)}</h2>
        <p className="points-figure">{number(monthlyPoints)}</p>
      </div>
      <div>
        <h2 className="note">{communityTexts.position}</h2>
        <p className="points-figure">
          {rank === null ? communityTexts.none : number(rank)}
          {rank !== null && <sup>a</sup>}
        </p>
      </div>
      <div>
        <h2 className="note">{communityTexts.ever}</h2>
        <p className="points-figure points-figure-light">{number(totalPoints)}</p>
      </div>
      <p className="standfirst">{advice(points)}</p>
    </section>
  );
}

function advice({ monthlyPoints, rank, pointsToNext, nextRank }: UserPoints): string {
  if (pointsToNext !== null && nextRank !== null) return communityTexts.toNext(pointsToNext, nextRank);
  if (rank !== null) return communityTexts.first;
  return monthlyPoints > 0 ? communityTexts.notOnBoard : communityTexts.noPoints;
}
