import { EmptyState } from '#design/empty-state.tsx';
import { Mark } from '#design/mark.tsx';
import type { Achievement } from '../contract.ts';
import { profileTexts } from '../texts.ts';

/** What the reader has unlocked. */
export function AchievementList({ achievements }: { achievements: readonly Achievement[] }) {
  if (achievements.length === 0) {
    return <EmptyState level={3} title={profileTexts.noAchievementsTitle} text={profileTexts.noAchievementsText} />;
  }
  return (
    <ul className="achievement-list">
      {achievements.map(({ id, title, description, rarity, unlockedAt }) => (
        <li key={id}>
          <Mark name="logo" />
          <div>
            <h3 className="title-5">{title}</h3>
            <p className="note">{description}</p>
            <p className="fine-print">
              <b>{profileTexts.rarities[rarity]}</b>, {profileTexts.unlocked(unlockedAt)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
