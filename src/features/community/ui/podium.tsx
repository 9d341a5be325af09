import { PortraitPicture } from '#design/portrait-picture.tsx';
import type { LeaderboardEntry } from '../contract.ts';
import { communityTexts } from '../texts.ts';
import { Medal } from './medal.tsx';
import { OwnMark } from './own-mark.tsx';

/** The first of a month, the best in the middle. */
export function Podium({ entries, ownId }: { entries: readonly LeaderboardEntry[]; ownId: string | undefined }) {
  return (
    <ol className="podium">
      {entries.map(({ userId, userName, rank, monthlyPoints }, index) => (
        <li key={userId ?? `place ${index}`} className={`podium-${index + 1}`}>
          <PortraitPicture className="podium-portrait" name={userName} voice={voices[index]} />
          <span className="podium-rank">{rank}</span>
          <b>
            {userName}
            <OwnMark isOwn={userId !== null && userId === ownId} />
          </b>
          <span className="note">
            <Medal rank={rank} />
            {communityTexts.pointsOf(monthlyPoints)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const voices = ['pro', 'contro', 'neutral'] as const;
