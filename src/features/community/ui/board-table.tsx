import { number } from '#lib/italian.ts';
import type { LeaderboardEntry } from '../contract.ts';
import { communityTexts } from '../texts.ts';
import { Medal } from './medal.tsx';
import { OwnMark } from './own-mark.tsx';

/** The places below the podium, each with a bar in proportion to the first of them. */
export function BoardTable({ entries, ownId }: { entries: readonly LeaderboardEntry[]; ownId: string | undefined }) {
  const most = entries[0]?.monthlyPoints ?? 1;
  return (
    <table className="board-table">
      <caption className="visually-hidden">{communityTexts.ranksBelow}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{communityTexts.rank}</th>
          <th scope="col">{communityTexts.name}</th>
          <th scope="col">{communityTexts.proportion}</th>
          <th scope="col">{communityTexts.pointsColumn}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ userId, userName, rank, monthlyPoints }, index) => {
          const isOwn = userId !== null && userId === ownId;
          return (
            <tr key={userId ?? `place ${index}`} className={isOwn ? 'board-own' : undefined}>
              <td>
                {rank}
                <Medal rank={rank} />
              </td>
              <th scope="row">
                {userName}
                <OwnMark isOwn={isOwn} />
              </th>
              <td className="board-bar" aria-hidden="true">
                <i style={{ width: `${(monthlyPoints / most) * 100}%` }} />
              </td>
              <td className="board-points">{number(monthlyPoints)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
